import { sql } from 'kysely';
import { systemActor } from '../evidence/audit-event.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { recordReminders } from './record-reminders.ts';
import { claimSignerEmails, isSignerQuotaUsedUp, quotaKey } from './signer-email-quota.ts';

interface RemindedRequest {
  id: string;
  org_id: string;
  reminded_at: string;
  automatic_reminders: number;
}

/** How many reminders one transaction queues. */
const batchSize = 100;

/** The ids of organisations with due reminders. Takes an index lookup for each organisation and number of reminders. */
export async function findOrganisationsWithDueReminders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organisations organisation where exists (
      select from ${numbersOfReminders}
      cross join lateral (select from signing_requests request where ${isDue} ${oldestFirst} limit 1) as due
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Queues the next automatic reminders that are due under an organisation's settings: a number of days after the request
 * was created or its signer last reminded (manually or not), up to a maximum number per request. Each reminder is
 * queued exactly once: the update counts it in the locked row, and rows that another worker has locked are skipped. A
 * reminder beyond the signer's quota of emails stays due until the quota allows it. Returns how many reminders were
 * queued.
 */
export async function queueDueReminders(tx: Tx, orgId: string): Promise<number> {
  const { rows } = await sql<RemindedRequest>`
    with due as materialized (
      select due.*
      from organisations organisation
      cross join ${numbersOfReminders}
      cross join lateral (
        select request.id, request.org_id, ${quotaKey(sql`request.org_id`, sql`request.signer_email_key`)} as email_key,
               coalesce(request.reminded_at, request.created_at) as emailed_at
        from signing_requests request
        where ${isDue} ${oldestFirst} limit ${batchSize} for update skip locked
      ) as due
      where organisation.id = ${orgId}
      limit ${batchSize}
    ),
    email_claim as (
      ${claimSignerEmails(
        sql`select org_id, email_key, count(*)::int as wanted from due group by org_id, email_key`,
      )}
    ),
    numbered as (
      select id, granted, row_number() over (partition by org_id, email_key order by emailed_at, id) as number
      from due join email_claim using (org_id, email_key)
    )
    update signing_requests request
    set automatic_reminders = automatic_reminders + 1, reminded_at = now(), updated_at = now()
    where id = any(array(select id from numbered where number <= granted))
    returning id, org_id, reminded_at, automatic_reminders`.execute(tx);
  await recordReminders(
    tx,
    rows.map(({ automatic_reminders, ...reminded }) => ({
      ...reminded,
      actor: systemActor,
      payload: { number: automatic_reminders },
    })),
  );
  return rows.length;
}

/**
 * For a row `organisation`: how many reminders a request may have had before the next one. None while reminders are
 * off.
 */
const numbersOfReminders = sql`generate_series(0, organisation.reminder_at_most - 1) as reminders`;

/**
 * Of a row `request`, with `organisation` and `reminders` in scope. Written for the index `signing_requests_to_remind`,
 * in which it leaves out requests that had the maximum.
 */
const isDue = sql`
  request.org_id = organisation.id and request.status = 'PENDING' and request.send_email
  and request.automatic_reminders = reminders
  and coalesce(request.reminded_at, request.created_at)
      <= now() - make_interval(days => organisation.reminder_after_days)
  and coalesce(request.expires_at > now(), true)
  and not ${isSignerQuotaUsedUp}`;

const oldestFirst = sql`order by coalesce(request.reminded_at, request.created_at)`;
