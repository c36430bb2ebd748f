import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { checkMayManage, checkNotLastOwner, lockMember } from './member.ts';

/** Ends a membership, effective from the next request. Everyone may leave; viewers may not remove anyone else. */
export async function removeMember(tx: Tx, caller: Caller, userId: string): Promise<{ success: boolean }> {
  const role = await lockMember(tx, caller.org_id, userId);
  const isLeaving = caller.actor.id === userId;
  if (!isLeaving && caller.role === 'viewer')
    throw new ApiError('FORBIDDEN', 'Viewers may only remove themselves.');
  if (!isLeaving) checkMayManage(caller, role);
  if (role === 'owner') await checkNotLastOwner(tx, caller.org_id, userId);
  await sql`delete from members where org_id = ${caller.org_id} and user_id = ${userId}`.execute(tx);
  return { success: true };
}
