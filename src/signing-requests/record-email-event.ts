import { sql } from 'kysely';
import type { AcceptedEmail, SendingFailure, SendingResult } from '../emails/try-sending.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import { type AuditEntry, systemActor } from '../evidence/audit-event.ts';
import type { AuditPayloads, RequestEmail } from '../evidence/audit-payloads.ts';
import type { Tx } from '../platform/database/database.ts';
import { expireIfOverdue } from './expire.ts';

interface EmailAttempt {
  mail: RequestEmail;
  attempt: number;
  result: SendingResult;
}

/**
 * Appends the result of an attempt to send an email to the request's chain. Waits for a single lock, on the request's
 * row, so that it cannot deadlock with a decision or any other change to the request.
 */
export async function recordEmailEvent(
  tx: Tx,
  request: { id: string; org_id: string },
  attempt: EmailAttempt,
): Promise<void> {
  const { rows } = await sql<{ at: string; is_undelivered: boolean }>`
    select now()::timestamptz(3) as at, undelivered_at is not null as is_undelivered from signing_requests
    where id = ${request.id} and org_id = ${request.org_id} for update`.execute(tx);
  if (!rows[0]) throw new Error('the signing request of an email does not exist');
  const { at, is_undelivered } = rows[0];
  // An overdue request expired before this.
  await expireIfOverdue(tx, request.org_id, [request.id]);
  await appendAuditEvents(tx, [{ request, at, entry: entryOf(attempt, at) }]);
  const reached = signerWasReached(attempt);
  if (reached === is_undelivered)
    await sql`
      update signing_requests set undelivered_at = ${reached ? null : at}
      where id = ${request.id} and org_id = ${request.org_id} and status = 'PENDING'`.execute(tx);
}

/** What a signer needs in order to decide. */
const emailsToSigner: RequestEmail[] = ['invitation', 'reminder', 'verification_code'];

/** Undefined for emails to others, and while there will be another attempt. */
function signerWasReached({ mail, result }: EmailAttempt): boolean | undefined {
  if (!emailsToSigner.includes(mail)) return undefined;
  if ('accepted' in result) return true;
  return result.failure.nextAttemptInSeconds === null ? false : undefined;
}

function entryOf({ mail, attempt, result }: EmailAttempt, at: string): AuditEntry {
  const entry =
    'accepted' in result
      ? acceptance(mail, attempt, result.accepted)
      : failure(mail, attempt, result.failure, at);
  return { actor: systemActor, client: null, ...entry };
}

function acceptance(mail: RequestEmail, attempt: number, accepted: AcceptedEmail) {
  const { messageId: message_id, transport, reply, fullReply: full_reply } = accepted;
  const payload: AuditPayloads['mailed'] = { mail, attempt, message_id, reply, transport };
  return { type: 'mailed' as const, payload, personal: { full_reply } };
}

function failure(mail: RequestEmail, attempt: number, failed: SendingFailure, at: string) {
  const { isBounce, reply, problem: fault, fullReply: full_reply, nextAttemptInSeconds: seconds } = failed;
  const next_attempt_at = seconds === null ? null : new Date(Date.parse(at) + seconds * 1000).toISOString();
  return {
    type: isBounce ? ('mail_bounced' as const) : ('mail_failed' as const),
    payload: { mail, attempt, reply, fault, next_attempt_at },
    personal: { full_reply },
  };
}
