import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * The addresses for notices to an organisation's owners and admins: its contact address, and theirs if verified. Each
 * appears once, ignoring case.
 */
export async function findAdminEmails(db: Db, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct on (lower(address)) address
    from (
      select contact_email as address from organisations where id = ${orgId} and contact_email is not null
      union all
      select users.email from members member join users on users.id = member.user_id
      where member.org_id = ${orgId} and member.role in ('owner', 'admin') and users.email_verified
    ) as admin
    order by lower(address)`.execute(db);
  return rows.map(({ address }) => address);
}
