import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * The addresses of those who look after an organisation's technical side: its contact, and its owners and admins as far
 * as they have shown to receive email there. Each once, whatever its case.
 */
export async function findAdmins(db: Db, orgId: string): Promise<string[]> {
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
