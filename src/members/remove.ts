import { sql } from 'kysely';
import type { RemovedMember } from '../../wire/members.ts';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { listActiveKeysOf } from './list-active-keys-of.ts';
import { checkMayManage, checkNotLastOwner, getRole, lockOrganisation } from './member.ts';

/**
 * Ends a membership, effective from the next request. Everyone may leave; viewers may not remove anyone else. The
 * member's invitations end with it, by their foreign key. Their API keys keep working, and are returned.
 */
export async function removeMember(tx: Tx, caller: Caller, userId: string): Promise<RemovedMember> {
  const current = await lockOrganisation(tx, caller);
  const { org_id, actor } = current;
  const role = await getRole(tx, org_id, userId);
  const isLeaving = actor.id === userId;
  if (!isLeaving && current.role === 'viewer')
    throw new ApiError('FORBIDDEN', 'Viewers may only remove themselves.');
  if (!isLeaving) checkMayManage(current, role);
  if (role === 'owner') await checkNotLastOwner(tx, org_id, userId);
  const api_keys = await listActiveKeysOf(tx, org_id, userId);
  await sql`delete from members where org_id = ${org_id} and user_id = ${userId}`.execute(tx);
  await recordActivity(tx, org_id, actor, {
    action: isLeaving ? 'member.left' : 'member.removed',
    target: { id: userId },
    details: { role },
  });
  return { success: true, api_keys };
}
