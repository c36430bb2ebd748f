import { sql } from 'kysely';
import type { EndedSessions } from '../../wire/members.ts';
import { recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { endTrust } from '../users/end-access.ts';
import { checkMayManage, getRole, lockOrganisation } from './member.ts';

/**
 * Ends all sessions of a member, effective from the next request, in other organisations too: a session belongs to the
 * account. Trusted browsers need a code again too, because a lost laptop may have the password saved. NOT_FOUND if
 * there is no such member, FORBIDDEN for viewers, and for admins if the member is an owner.
 */
export async function endMemberSessions(tx: Tx, caller: Caller, userId: string): Promise<EndedSessions> {
  const current = await lockOrganisation(tx, caller);
  checkMayManage(current, await getRole(tx, current.org_id, userId));
  await endTrust(tx, userId);
  const { rows } = await sql<{ ended: number }>`
    with ended as (delete from sessions where user_id = ${userId} returning expires_at)
    select count(*)::int as ended from ended where expires_at > now()`.execute(tx);
  const { ended } = rows[0] ?? { ended: 0 };
  if (ended > 0)
    await recordActivity(tx, current.org_id, current.actor, {
      action: 'member.signed_out',
      target: { id: userId },
      details: { sessions: ended },
    });
  return { ended };
}
