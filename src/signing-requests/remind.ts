import { sql } from 'kysely';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { AuditEntry } from '../evidence/audit-event.ts';
import { jobs } from '../jobs.ts';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { lockSigningRequest } from './signing-request.ts';

/** At most one reminder per request and hour (contract section 3). */
const pauseSeconds = 3600;

/** Emails the invitation of a PENDING request again. */
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
      `The signing request is ${request.status}; only a PENDING one can be reminded of.`,
    );
  await claimReminder(tx, request.id);
  const { rows } = await sql<{ reminded_at: string }>`
    update signing_requests set reminded_at = now(), updated_at = now()
    where id = ${id} and org_id = ${caller.org_id} returning reminded_at`.execute(tx);
  const at = rows[0]?.reminded_at ?? request.created_at;
  const entry: AuditEntry = {
    type: 'reminded',
    actor: caller.actor,
    client,
    payload: {},
    personal: {},
  };
  await appendAuditEvents(tx, [{ request, at, entry }]);
  await enqueue(tx, jobs.sendSigningLink, { signingRequestId: id, remindedAt: at });
  return { emailSent: true };
}

// The clock rather than now(), which for one that waited for the lock is before the reminder it waited for.
async function claimReminder(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from reminded_at - clock_timestamp()) + ${pauseSeconds})::int as wait
    from signing_requests where id = ${id}`.execute(tx);
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0)
    throw new ApiError(
      'RATE_LIMITED',
      'A reminder was sent within the last hour; wait before sending another.',
      {
        retryAfterSeconds: wait,
      },
    );
}
