import { sql } from 'kysely';
import type { Plan } from '../../wire/plans.ts';
import type { Role } from '../../wire/roles.ts';
import type { Db } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds a user as a member of an organisation, with their current role. Undefined if they are not a member, or if the
 * organisation's id is malformed.
 */
export async function findCaller(db: Db, userId: string, orgId: string): Promise<Caller | undefined> {
  if (!uuid.test(orgId)) return undefined;
  const { rows } = await sql<{ org_id: string; plan: Plan; role: Role }>`
    select member.org_id, organisation.plan, member.role
    from members member join organisations organisation on organisation.id = member.org_id
    where member.user_id = ${userId} and member.org_id = ${orgId}`.execute(db);
  return rows[0] && { ...rows[0], actor: { kind: 'user', id: userId } };
}
