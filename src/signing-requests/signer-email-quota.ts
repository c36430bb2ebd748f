import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { deleteExpired } from '../platform/database/delete-expired.ts';

/** How many emails an organisation may cause to one signer's address (contract section 8). */
const maxPerHour = 5;
const maxPerDay = 20;

/**
 * How many emails one signer's address may cause in a day through links. Whoever has a link can withdraw each of its
 * clauses on its own, and the sender, who has every link, can decide. Receipts have so high a limit because several
 * people may share an address, and each decision should have its receipt.
 */
const maxByLinkPerDay = { receipt: 200, 'withdrawal confirmation': 40, 'withdrawal notice': 40 };

/**
 * The form in which a quota holds an address: a hash, different in each organisation. A quota outlives the erasure of
 * its signer by up to a day, because erasing would otherwise be a way around it.
 */
export const quotaKey = (orgId: RawBuilder<unknown>, emailKey: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(${orgId} || ' ' || ${emailKey}, 'UTF8')), 'hex')`;

/**
 * The statement that claims emails within the quota of an organisation and a signer's address, on its own or as part
 * of a larger statement. Returns `org_id`, `email_key` and `granted`, the number of emails that may be sent, for each
 * row of `source` (`org_id uuid, email_key text, wanted int`), whose pairs must be distinct. `email_key` is a
 * `quotaKey`.
 *
 * The row of a pair stays locked until the transaction ends, so that concurrent claims wait for each other and each
 * sees the ones before. The rows are locked in the order of addresses, and always after signing requests, so that two
 * transactions cannot deadlock.
 *
 * @param rows how many rows `source` has at most
 */
export function claimSignerEmails(
  source: RawBuilder<unknown>,
  rows: 'one' | 'many' = 'many',
  { perHour, perDay }: Limits = { perHour: maxPerHour, perDay: maxPerDay },
): RawBuilder<SignerEmailClaim> {
  return sql<SignerEmailClaim>`
    insert into signer_email_quotas as quota (org_id, email_key, sent_at, granted)
    select org_id, email_key, array_fill(now(), array[least(wanted, ${sql.lit(perHour)})]),
           least(wanted, ${sql.lit(perHour)})
    from (${source}) as claim
    ${rows === 'many' ? sql`order by org_id, email_key` : sql``}
    on conflict (org_id, email_key) do update set (sent_at, granted) = (
      select recent.sent_at || array_fill(now(), array[claimed.granted]), claimed.granted
      from (
        select coalesce(array_agg(at), '{}') as sent_at, count(*)::int as in_day,
               (count(*) filter (where at > now() - interval '1 hour'))::int as in_hour
        from unnest(quota.sent_at) as at
        where at > now() - interval '24 hours'
      ) as recent
      cross join lateral (
        select greatest(0, least(excluded.granted, ${sql.lit(perHour)} - in_hour, ${sql.lit(perDay)} - in_day))
          as granted
      ) as claimed
    )
    returning org_id, email_key, granted`;
}

interface Limits {
  perHour: number;
  perDay: number;
}

interface SignerEmailClaim {
  org_id: string;
  email_key: string;
  granted: number;
}

/** Whether the organisation may cause no more emails to the signer of `request` at present. */
export const isSignerQuotaUsedUp = sql<boolean>`exists (
  select from signer_email_quotas quota
  where quota.org_id = request.org_id and quota.email_key = ${quotaKey(sql`request.org_id`, sql`request.signer_email_key`)} and (
    select count(*) filter (where at > now() - interval '1 hour') >= ${sql.lit(maxPerHour)}
        or count(*) filter (where at > now() - interval '24 hours') >= ${sql.lit(maxPerDay)}
    from unnest(quota.sent_at) as at
  )
)`;

/** Claims one email to the signer of a request, and returns whether it may be sent. */
export function claimSignerEmail(db: Db, request: OfOrganisation): Promise<boolean> {
  return claimOne(db, request, sql`signer_email_key`, { perHour: maxPerHour, perDay: maxPerDay });
}

/**
 * Claims one email that the signer of a request causes through a link. Returns whether it may be sent. Each kind is
 * counted separately, and none counts towards the quota of `claimSignerEmail`.
 */
export function claimEmailByLink(
  db: Db,
  request: OfOrganisation,
  kind: keyof typeof maxByLinkPerDay,
): Promise<boolean> {
  const max = maxByLinkPerDay[kind];
  return claimOne(db, request, sql`${`${kind}: `}::text || signer_email_key`, { perHour: max, perDay: max });
}

interface OfOrganisation {
  id: string;
  org_id: string;
}

async function claimOne(
  db: Db,
  { id, org_id }: OfOrganisation,
  emailKey: RawBuilder<unknown>,
  limits: Limits,
): Promise<boolean> {
  const source = sql`
    select org_id, ${quotaKey(sql`org_id`, emailKey)} as email_key, 1 as wanted
    from signing_requests where id = ${id} and org_id = ${org_id}`;
  const { rows } = await claimSignerEmails(source, 'one', limits).execute(db);
  return rows[0]?.granted === 1;
}

/** Deletes quotas that no longer limit anything: the last email was sent more than a day ago. */
export async function deleteExpiredSignerEmailQuotas(db: Db, isStopping?: () => boolean): Promise<void> {
  await deleteExpired(
    db,
    'signer_email_quotas',
    sql`(select max(at) from unnest(sent_at) as at) <= now() - interval '24 hours'`,
    isStopping,
  );
}
