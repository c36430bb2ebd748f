import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { insertJobs } from '../platform/jobs/queue.ts';
import { notifyDecision } from './notify-decision.queue.ts';
import { notifyExpiry } from './notify-expiry.queue.ts';
import { sendReceipt } from './send-receipt.queue.ts';

/**
 * Enqueues what is emailed because of a decision, in its transaction: the receipt, unless the request was created
 * without email, and the notice, when the organisation has an address for it.
 */
export async function queueDecisionEmails(tx: Tx, request: { id: string; org_id: string }): Promise<void> {
  const job = sql`
    select jsonb_build_object('signingRequestId', request.id) as data, now() as start_after, null::text as group_id
    from signing_requests request join organisations organisation on organisation.id = request.org_id
    where request.id = ${request.id} and request.org_id = ${request.org_id}`;
  await sql`
    with receipt as (${insertJobs(sendReceipt, sql`${job} and request.send_email`)})
    ${insertJobs(notifyDecision, sql`${job} and organisation.contact_email is not null`)}`.execute(tx);
}

/** Enqueues the notices of expiries, in their transaction, for organisations that have an address for them. */
export async function queueExpiryNotices(tx: Tx, requests: { id: string; org_id: string }[]): Promise<void> {
  const ids = requests.map(({ id }) => id);
  const orgIds = requests.map(({ org_id }) => org_id);
  const source = sql`
    select jsonb_build_object('signingRequestId', request.id) as data, now() as start_after, null::text as group_id
    from unnest(${ids}::uuid[], ${orgIds}::uuid[]) as request(id, org_id)
    join organisations organisation on organisation.id = request.org_id
    where organisation.contact_email is not null`;
  await insertJobs(notifyExpiry, source).execute(tx);
}
