import { sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import { jobs } from '../jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { reminderInterval } from './reminder-interval.ts';
import { claimSignerEmail } from './signer-email-quota.ts';
import { lockSigningRequest } from './signing-request.ts';

/**
 * Queues a reminder email to the signer of a PENDING request; CONFLICT in any other state, RATE_LIMITED within an hour
 * of the last. If the signer's quota of emails is used up, does nothing and returns `emailSent: false`.
 */
export async function remindSigningRequest(
  tx: Tx,
  caller: Caller,
  client: Client,
  id: string,
): Promise<{ emailSent: boolean }> {
  const request = await lockSigningRequest(tx, caller.org_id, id);
  if (request.status !== 'PENDING')
    throw new ApiError(
      'CONFLICT',
      `The signing request is ${request.status}; reminders can be sent only while it is PENDING.`,
    );
  await checkTimeSinceLast(tx, request.id);
  if (!(await claimSignerEmail(tx, request))) return { emailSent: false };
  const { rows } = await sql<{ reminded_at: string }>`
    update signing_requests set reminded_at = now(), updated_at = now()
    where id = ${id} and org_id = ${caller.org_id} returning reminded_at`.execute(tx);
  const at = rows[0]?.reminded_at;
  if (at === undefined) throw new Error('the locked request does not exist');
  const entry: AuditEntry = {
    type: 'reminded',
    actor: caller.actor,
    client,
    payload: {},
    personal: {},
  };
  await appendAuditEvents(tx, [{ request, at, entry }]);
  await enqueue(
    tx,
    jobs.sendSigningLink,
    { signingRequestId: id, remindedAt: at },
    { group: request.org_id },
  );
  return { emailSent: true };
}

// Uses clock_timestamp() because now() is the start of the transaction, and a transaction that waited for the lock may
// have started before the reminder that made it wait.
async function checkTimeSinceLast(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from reminded_at + ${reminderInterval} - clock_timestamp()))::int as wait
    from signing_requests where id = ${id}`.execute(tx);
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0)
    throw new ApiError(
      'RATE_LIMITED',
      'A reminder was sent within the last hour; wait before sending another.',
      { retryAfterSeconds: wait },
    );
}
