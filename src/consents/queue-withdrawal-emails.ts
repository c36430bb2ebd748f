import { sql } from 'kysely';
import { jobs } from '../jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertJobs } from '../platform/jobs/enqueue.ts';

/**
 * Enqueues the emails that follow a withdrawal, in its transaction: to the signer, unless the request was created
 * without email, and to the organisation, if it has a contact address.
 */
export async function queueWithdrawalEmails(
  tx: Tx,
  request: { id: string; org_id: string },
  { at, byOrganisation }: { at: string; byOrganisation: boolean },
): Promise<void> {
  const job = sql`
    select ${JSON.stringify({ signingRequestId: request.id, withdrawnAt: at, byOrganisation })}::jsonb as data,
           now() as start_after, request.org_id::text as group_id
    from signing_requests request join organisations organisation on organisation.id = request.org_id
    where request.id = ${request.id} and request.org_id = ${request.org_id}`;
  await sql`
    with confirmation as (${insertJobs(jobs.sendWithdrawalConfirmation, sql`${job} and request.send_email`)})
    ${insertJobs(jobs.sendWithdrawalNotice, sql`${job} and organisation.contact_email is not null`)}`.execute(
    tx,
  );
}
