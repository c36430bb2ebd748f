import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import type { Role } from '../../wire/roles.ts';
import type { Db } from '../platform/database/database.ts';
import { isStale } from '../platform/database/is-stale.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Membership } from '../platform/http/caller.ts';
import { signsInWithPasswordAlone } from '../users/signs-in-with-password-alone.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds a user as a member of an organisation, with their current role and whether the organisation is closed to them,
 * and notes that they are active, at most once a minute. Undefined if they are not a member, or if the organisation's
 * id is malformed.
 */
export async function findCaller(db: Db, userId: string, orgId: string): Promise<Membership | undefined> {
  if (!uuid.test(orgId)) return undefined;
  // One statement, because it is part of every request of the dashboard.
  const { rows } = await sql<{ org_id: string; plan: Plan; role: Role; is_closed: boolean }>`
    with active as (
      update members set last_active_at = now()
      where org_id = ${orgId} and user_id = ${userId}
        and ${isStale(sql`last_active_at`)}
    )
    select member.org_id, organisation.plan, member.role,
           organisation.two_factor_required and ${signsInWithPasswordAlone(sql`${userId}::uuid`)} as is_closed
    from members member join organisations organisation on organisation.id = member.org_id
    join users person on person.id = member.user_id
    where member.user_id = ${userId} and member.org_id = ${orgId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { is_closed, ...member } = row;
  return {
    caller: { ...member, actor: { kind: 'user', id: userId } },
    refusal: is_closed ? secondFactorRequired() : undefined,
  };
}

const secondFactorRequired = () =>
  new ApiError(
    'FORBIDDEN',
    'This organisation requires two-factor authentication. Turn it on for your account first.',
  );
