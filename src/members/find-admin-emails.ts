import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';

/**
 * The addresses for notices to an organisation's owners and admins: its contact address, and theirs if verified. Each
 * appears once, however it is written.
 */
export async function findAdminEmails(db: Db, orgId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select contact_email as address from organisations where id = ${orgId} and contact_email is not null
    union all
    select users.email from members member join users on users.id = member.user_id
    where member.org_id = ${orgId} and member.role in ('owner', 'admin') and users.email_verified`.execute(
    db,
  );
  const addresses = new Map<string, string>();
  for (const { address } of rows) {
    const key = emailKey(address);
    if (!addresses.has(key)) addresses.set(key, address);
  }
  return [...addresses.values()];
}
