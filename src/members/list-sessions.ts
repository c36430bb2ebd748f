import { sql } from 'kysely';
import type { MemberSession } from '../../wire/members.ts';
import type { Db } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller } from '../platform/http/caller.ts';
import { memberNotFound } from './member.ts';

/**
 * The browsers where a member is signed in, the last used first, without IP addresses, because those show where
 * somebody was; NOT_FOUND if there is no such member, FORBIDDEN for viewers.
 */
export async function listMemberSessions(db: Db, caller: Caller, userId: string): Promise<MemberSession[]> {
  const { rows } = await sql<MemberSession & { is_session: boolean }>`
    select session.id is not null as is_session, session.user_agent,
           session.created_at as signed_in_at, session.updated_at as last_active_at
    from members member
    left join sessions session on session.user_id = member.user_id and session.expires_at > now()
    where member.org_id = ${caller.org_id} and member.user_id = ${userId}
    order by session.updated_at desc, session.id`.execute(db);
  if (!rows[0]) throw memberNotFound();
  if (caller.role === 'viewer')
    throw new ApiError('FORBIDDEN', 'Only owners and admins can see where members are signed in.');
  return rows.filter(({ is_session }) => is_session).map(({ is_session, ...session }) => session);
}
