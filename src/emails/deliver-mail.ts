import type { Logger } from 'pino';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { enqueue, type Queue } from '../platform/jobs/queue.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { MailError } from '../platform/mail/mail-error.ts';
import { messageId } from '../platform/mail/message-id.ts';
import { anonymousText } from './anonymous-text.ts';
import type { RenderedMail } from './envelope.ts';
import { pauseAfterAttempt } from './mail-attempts.ts';
import { recordMailEvent } from './record-mail-event.ts';

/** What every job that mails about a signing request is given. */
export interface MailJob {
  signingRequestId: string;
  /** Counted from 1, which it is when left out. */
  attempt?: number;
}

export interface Outgoing<Data extends MailJob> {
  kind: 'invitation' | 'reminder' | 'receipt' | 'decision_notice' | 'expiry_notice' | 'new_link_notice';
  /** Tells apart mails of one kind about one request, such as its reminders. */
  occasion?: string;
  /** The job at work, which is enqueued again when another attempt is due. */
  queue: Queue<Data>;
  data: Data;
  orgId: string;
  mail: RenderedMail;
}

/**
 * Sends a mail. What goes wrong is recorded in the request's events, together with the job of the next attempt, until
 * the mail is through, refused for good or given up after 24 hours. Throws only when that cannot be recorded.
 */
export async function deliverMail<Data extends MailJob>(
  db: Db,
  { mailer, baseUrl, log }: { mailer: Mailer; baseUrl: string; log: Logger },
  { kind, occasion, queue, data, orgId, mail }: Outgoing<Data>,
): Promise<void> {
  const { signingRequestId, attempt = 1 } = data;
  const request = { id: signingRequestId, org_id: orgId };
  const id = messageId([kind, ...(occasion ? [occasion] : []), signingRequestId], new URL(baseUrl).hostname);
  const failure = await failureOf(mailer.send({ ...mail, messageId: id }));
  if (!failure) {
    if (attempt > 1)
      await transact(db, (tx) => recordMailEvent(tx, request, { type: 'mail_sent', mail: kind, attempt }));
    return;
  }
  const pause = failure.permanent ? undefined : pauseAfterAttempt(attempt);
  const reply = failure.reply
    ? { code: failure.reply.code, text: anonymousText(failure.reply.text, mail.to) }
    : null;
  // What the server said is told as its reply.
  const fault = failure.reply ? null : anonymousText(failure.message, mail.to);
  await transact(db, async (tx) => {
    await recordMailEvent(tx, request, {
      type: failure.permanent && failure.reply ? 'mail_bounced' : 'mail_failed',
      mail: kind,
      attempt,
      reply,
      fault,
      fullReply: failure.reply?.text ?? null,
      nextAttemptInSeconds: pause ?? null,
    });
    if (pause !== undefined)
      await enqueue(tx, queue, { ...data, attempt: attempt + 1 }, { afterSeconds: pause });
  });
  log.warn(
    { signingRequestId, mail: kind, attempt, reply, fault, nextAttemptInSeconds: pause ?? null },
    pause === undefined ? 'a mail was not sent and is given up' : 'a mail was not sent and is tried again',
  );
}

async function failureOf(sending: Promise<unknown>): Promise<MailError | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (error instanceof MailError) return error;
    // The folder for mails cannot be written, or a fault of our own; the message may name paths.
    return new MailError('The mail could not be handed over', { permanent: false, cause: error });
  }
}
