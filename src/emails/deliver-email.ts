import type { Logger } from 'pino';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { EmailSender } from '../platform/email/email.ts';
import { messageId } from '../platform/email/message-id.ts';
import { enqueue, type Queue } from '../platform/jobs/queue.ts';
import type { RenderedEmail } from './envelope.ts';
import { recordEmailEvent } from './record-email-event.ts';
import { trySending, unsent } from './try-sending.ts';

/** What every job that emails about a signing request is given. */
export interface EmailJob {
  signingRequestId: string;
  /** Counted from 1, which it is when left out. */
  attempt?: number;
}

export interface Outgoing<Data extends EmailJob> {
  kind: 'invitation' | 'reminder' | 'receipt' | 'decision_notice' | 'expiry_notice' | 'new_link_notice';
  /** Tells apart emails of one kind about one request, such as its reminders. */
  occasion?: string;
  /** The job at work, which is enqueued again when another attempt is due. */
  queue: Queue<Data>;
  data: Data;
  orgId: string;
  email: RenderedEmail;
}

/**
 * Sends an email. What goes wrong is recorded in the request's events, together with the job of the next attempt, until
 * the email is through, refused for good or given up after 24 hours. Throws only when that cannot be recorded.
 */
export async function deliverEmail<Data extends EmailJob>(
  db: Db,
  { emailSender, baseUrl, log }: { emailSender: EmailSender; baseUrl: string; log: Logger },
  { kind, occasion, queue, data, orgId, email }: Outgoing<Data>,
): Promise<void> {
  const { signingRequestId, attempt = 1 } = data;
  const request = { id: signingRequestId, org_id: orgId };
  const id = messageId([kind, ...(occasion ? [occasion] : []), signingRequestId], new URL(baseUrl).hostname);
  const failure = await trySending(emailSender, { ...email, messageId: id }, attempt);
  if (!failure) {
    if (attempt > 1)
      await transact(db, (tx) => recordEmailEvent(tx, request, { type: 'mail_sent', mail: kind, attempt }));
    return;
  }
  const { isBounce, reply, fault, fullReply, nextAttemptInSeconds } = failure;
  await transact(db, async (tx) => {
    await recordEmailEvent(tx, request, {
      type: isBounce ? 'mail_bounced' : 'mail_failed',
      mail: kind,
      attempt,
      reply,
      fault,
      fullReply,
      nextAttemptInSeconds,
    });
    if (nextAttemptInSeconds !== null)
      await enqueue(tx, queue, { ...data, attempt: attempt + 1 }, { afterSeconds: nextAttemptInSeconds });
  });
  log.warn({ signingRequestId, mail: kind, attempt, reply, fault, nextAttemptInSeconds }, unsent(failure));
}
