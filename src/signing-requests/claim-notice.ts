import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import { claimSignerEmails, quotaKey } from './signer-email-quota.ts';

/** How many notices an organisation may send in a day to an address that none of its owners and admins has verified. */
const maxNoticesPerDay = 1_000;

/**
 * Claims one notice to an organisation's contact address, which may be anybody's, and returns whether it may be sent.
 * An address that an owner or admin has verified is not limited.
 */
export async function claimNotice(db: Db, orgId: string, address: string): Promise<boolean> {
  const key = emailKey(address);
  const source = sql`
    select ${orgId}::uuid as org_id, ${quotaKey(sql`${orgId}::text`, sql`${`notice: ${key}`}::text`)} as email_key, 1 as wanted
    where not exists (
      select from members member join users person on person.id = member.user_id
      where member.org_id = ${orgId} and member.role in ('owner', 'admin') and person.email = ${key}
        and person.email_verified
    )`;
  const limits = { perHour: maxNoticesPerDay, perDay: maxNoticesPerDay };
  const { rows } = await claimSignerEmails(source, 'one', limits).execute(db);
  return rows.length === 0 || rows[0]?.granted === 1;
}
