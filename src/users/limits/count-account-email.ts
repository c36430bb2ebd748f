import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { addressKey } from './address-key.ts';

/** The maximum number of emails of a kind to one address within any hour (contract section 8). */
const maxPerHour = 3;

/**
 * Counts an email about an account that is about to be sent to an address, whoever causes it. If the address has
 * already been sent three within the last hour, nothing is counted and the result is the number of seconds to wait.
 */
export async function countAccountEmail(
  db: Db,
  kind: 'password_reset' | 'invitation',
  email: string,
): Promise<number | undefined> {
  const hash = addressKey(email);
  // clock_timestamp(), because a transaction that waited for the row may have started long ago.
  const recent = sql`
    select at from unnest(emails.sent_at) as at where at > clock_timestamp() - interval '1 hour'`;
  const { rows: counted } = await sql`
    insert into account_emails as emails (kind, address_hash, sent_at)
    values (${kind}, ${hash}, array[clock_timestamp()])
    on conflict (kind, address_hash) do update
    set sent_at = array(${recent}) || clock_timestamp()
    where (select count(*) from (${recent}) as recent) < ${maxPerHour}
    returning kind`.execute(db);
  if (counted.length > 0) return undefined;
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from min(at) + interval '1 hour' - clock_timestamp())))::int as seconds
    from account_emails emails, lateral (${recent}) as recent
    where kind = ${kind} and address_hash = ${hash}`.execute(db);
  return rows[0]?.seconds ?? 1;
}
