import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { lockSigningRequest } from './signing-request.ts';
import { voidLocked } from './void-locked.ts';

/** Moves a PENDING request to VOIDED; CONFLICT in any other state. */
export async function voidSigningRequest(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
  reason: string | null,
): Promise<void> {
  const { status } = await lockSigningRequest(tx, caller.org_id, id);
  if (status !== 'PENDING')
    throw new ApiError('CONFLICT', `The signing request is ${status}; only a PENDING request can be voided.`);
  await voidLocked(tx, [id], { orgId: caller.org_id, reason, actor: caller.actor, client });
}
