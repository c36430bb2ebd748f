import { sql } from 'kysely';
import { jobs } from '../jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertEmailJobs } from './insert-email-jobs.ts';

/**
 * Records that a mail server accepted an email with the signing link, once per request. Voiding a request queues an
 * email to its signer only if this was recorded. So if the request was voided while the email was being sent, this
 * queues it.
 */
export async function recordLinkEmailed(tx: Tx, { id, orgId }: { id: string; orgId: string }): Promise<void> {
  await sql`
    with emailed as (
      update signing_requests set link_emailed_at = now()
      where id = ${id} and org_id = ${orgId} and link_emailed_at is null
      returning id, org_id, status
    )
    ${insertEmailJobs(jobs.sendVoidedNotice, sql`select id, org_id from emailed where status = 'VOIDED'`)}`.execute(
    tx,
  );
}
