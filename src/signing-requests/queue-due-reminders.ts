import { sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import { jobs } from '../jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertJobs } from '../platform/jobs/enqueue.ts';

interface RemindedRequest {
  id: string;
  org_id: string;
  reminded_at: string;
  automatic_reminders: number;
}

/** How many reminders one transaction queues. */
const batchSize = 100;

/**
 * Queues the automatic reminders that are due under each organisation's settings: a number of days after the request
 * was created or last reminded of (manually or not), up to a maximum number per request. Each reminder is queued
 * exactly once: the update counts it in the locked row, and rows that another worker has locked are skipped. Returns
 * how many reminders were queued.
 */
export async function queueDueReminders(tx: Tx): Promise<number> {
  const { rows } = await sql<RemindedRequest>`
    update signing_requests request
    set automatic_reminders = automatic_reminders + 1, reminded_at = now(), updated_at = now()
    where id = any(array(
      select due.id
      from organisations organisation
      cross join generate_series(0, organisation.reminder_at_most - 1) as reminders
      -- One index scan for each number of reminders sent so far, which leaves out requests that had the maximum.
      cross join lateral (
        select request.id from signing_requests request
        where request.org_id = organisation.id and request.status = 'PENDING' and request.send_email
          and request.automatic_reminders = reminders
          and coalesce(request.reminded_at, request.created_at)
              <= now() - make_interval(days => organisation.reminder_after_days)
          and (request.expires_at is null or request.expires_at > now())
        order by coalesce(request.reminded_at, request.created_at)
        limit ${batchSize}
        for update skip locked
      ) as due
      where organisation.reminder_after_days is not null
      limit ${batchSize}
    ))
    returning id, org_id, reminded_at, automatic_reminders`.execute(tx);
  if (rows.length > 0) await recordReminders(tx, rows);
  return rows.length;
}

async function recordReminders(tx: Tx, reminded: RemindedRequest[]): Promise<void> {
  await appendAuditEvents(
    tx,
    reminded.map(({ reminded_at, automatic_reminders, ...request }) => ({
      request,
      at: reminded_at,
      entry: {
        type: 'reminded',
        actor: { kind: 'system', id: null },
        client: null,
        payload: { number: automatic_reminders },
        personal: {},
      },
    })),
  );
  const data = reminded.map(({ id, reminded_at }) =>
    JSON.stringify({ signingRequestId: id, remindedAt: reminded_at }),
  );
  const source = sql`
    select data::jsonb as data, now() as start_after from unnest(${data}::text[]) as data`;
  await insertJobs(jobs.sendSigningLink, source).execute(tx);
}
