import { sql } from 'kysely';
import type { SmtpReply } from '../emails/transport/email-error.ts';
import { appendAuditEvents } from '../evidence/append-audit-events.ts';
import type { Tx } from '../platform/database/database.ts';

export type EmailEvent = { mail: string; attempt: number } & (
  | { type: 'mail_sent' }
  | {
      type: 'mail_failed' | 'mail_bounced';
      /** The mail server's reply without personal data; null when it sent none. */
      reply: SmtpReply | null;
      /** The error, if it was not a reply of the mail server. */
      fault: string | null;
      /** The text of the reply as received, which may name a person. */
      fullReply: string | null;
      /** Null when there is no further attempt. */
      nextAttemptInSeconds: number | null;
    }
);

/**
 * Appends the result of an attempt to send an email to the request's chain. Waits for a single lock, on the request's
 * row, so that it cannot deadlock with a decision or any other change to the request.
 */
export async function recordEmailEvent(
  tx: Tx,
  request: { id: string; org_id: string },
  event: EmailEvent,
): Promise<void> {
  const nextIn = event.type === 'mail_sent' ? null : event.nextAttemptInSeconds;
  await sql`select from signing_requests where id = ${request.id} and org_id = ${request.org_id} for update`.execute(
    tx,
  );
  // The clock is read after the lock was acquired, so that the events of a chain are in chronological order.
  const { rows } = await sql<{ at: string; next_attempt_at: string | null }>`
    select clock.at, clock.at + make_interval(secs => ${nextIn}::int) as next_attempt_at
    from (select clock_timestamp()::timestamptz(3) as at) as clock`.execute(tx);
  if (!rows[0]) throw new Error('clock_timestamp() returned no row');
  const { at, next_attempt_at } = rows[0];
  const { mail, attempt } = event;
  await appendAuditEvents(tx, [
    {
      request,
      at,
      entry: {
        type: event.type,
        actor: { kind: 'system', id: null },
        client: null,
        payload:
          event.type === 'mail_sent'
            ? { mail, attempt }
            : { mail, attempt, reply: event.reply, fault: event.fault, next_attempt_at },
        personal: event.type === 'mail_sent' ? {} : { full_reply: event.fullReply },
      },
    },
  ]);
}
