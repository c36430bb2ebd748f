import { sql } from 'kysely';
import { jobs } from '../jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertEmailJobs } from './insert-email-jobs.ts';

/**
 * Enqueues the emails that follow a decision, in its transaction: the receipt, unless the request was created without
 * email, and the notice, if the organisation has a contact address.
 */
export async function queueDecisionEmails(tx: Tx, request: { id: string; org_id: string }): Promise<void> {
  const decided = sql`
    select request.id, request.org_id
    from signing_requests request join organisations organisation on organisation.id = request.org_id
    where request.id = ${request.id} and request.org_id = ${request.org_id}`;
  const hasContact = sql`organisation.contact_email is not null`;
  await sql`
    with receipt as (${insertEmailJobs(jobs.sendReceipt, sql`${decided} and request.send_email`)})
    ${insertEmailJobs(jobs.sendDecisionNotice, sql`${decided} and ${hasContact}`)}`.execute(tx);
}

/** Enqueues the notices of expired requests, in their transaction, for organisations with a contact address. */
export async function queueExpiryNotices(tx: Tx, requests: { id: string; org_id: string }[]): Promise<void> {
  const ids = requests.map(({ id }) => id);
  const orgIds = requests.map(({ org_id }) => org_id);
  const source = sql`
    select request.id, request.org_id
    from unnest(${ids}::uuid[], ${orgIds}::uuid[]) as request(id, org_id)
    join organisations organisation on organisation.id = request.org_id
    where organisation.contact_email is not null`;
  await insertEmailJobs(jobs.sendExpiryNotice, source).execute(tx);
}

/** Enqueues the emails to the signers of voided requests, in their transaction. */
export async function queueVoidedNotices(tx: Tx, requests: { id: string; org_id: string }[]): Promise<void> {
  if (requests.length === 0) return;
  const ids = requests.map(({ id }) => id);
  const orgIds = requests.map(({ org_id }) => org_id);
  const source = sql`select id, org_id from unnest(${ids}::uuid[], ${orgIds}::uuid[]) as request(id, org_id)`;
  await insertEmailJobs(jobs.sendVoidedNotice, source).execute(tx);
}
