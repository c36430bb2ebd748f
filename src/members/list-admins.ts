import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Those who can mend what is wrong in an organisation, its owners and admins: whom to email about it. */
export async function listOrganisationAdmins(
  db: Db,
  orgId: string,
): Promise<{ user_id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ user_id: string; name: string; email: string }>`
    select member.user_id, person.name, person.email
    from members member join users person on person.id = member.user_id
    where member.org_id = ${orgId} and member.role in ('owner', 'admin')
    order by member.created_at, person.id`.execute(db);
  return rows;
}
