import type { CreatedApiKey } from '../../wire/api-keys.ts';
import { checkMayManage, lockOrganisation, userIdOf } from '../members/member.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { createApiKey } from './create.ts';

/**
 * Creates a key for a signed-in member. Their role is checked under the lock of the organisation: the person who
 * removes a member sees all of that member's keys, so none may be created afterwards.
 */
export async function createOwnApiKey(tx: Tx, caller: Caller, name: string): Promise<CreatedApiKey> {
  checkMayManage(await lockOrganisation(tx, caller), 'viewer');
  return createApiKey(tx, caller.org_id, name, userIdOf(caller));
}
