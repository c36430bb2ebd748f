import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Job } from '../platform/jobs/job-type.ts';
import type { EmailContext } from './email-context.ts';
import type { RenderedEmail } from './templates/envelope.ts';
import { messageId } from './transport/message-id.ts';
import { isTooLarge, type SendingResult, trySending } from './try-sending.ts';

export interface Delivery {
  kind: string;
  /** The id of the signing request that the email is about, if any. */
  about?: string;
  /**
   * Distinguishes this email from others of its kind. The same at every attempt with the same content, since the
   * Message-ID derives from it.
   */
  occasion: string[];
  /** The running job, which is enqueued again when another attempt is due. */
  job: Job<object>;
  email: RenderedEmail;
  /** Sent instead, in the same attempt, if the mail server refuses `email` because of its size. */
  smallerEmail?: RenderedEmail | undefined;
  /** Records the result of the attempt, in the transaction that enqueues the next one. */
  onResult?(tx: Tx, result: SendingResult): Promise<void>;
}

/**
 * Makes one attempt to send an email, and enqueues the next one if it failed: 12 attempts in 24 hours, unless the
 * mail server refuses it permanently. Failures are logged without personal data. Throws only when the database is
 * unavailable. The job is then retried, and sends the email with the same Message-ID, unless the result is recorded.
 */
export async function deliverEmail(
  db: Db,
  { emailSender, baseUrl, log }: EmailContext,
  { kind, about, occasion, job, email, smallerEmail, onResult }: Delivery,
): Promise<void> {
  const { attempt } = job;
  const id = messageId([kind, ...occasion], new URL(baseUrl).hostname);
  const send = (rendered: RenderedEmail) =>
    trySending(emailSender, { ...rendered, messageId: id, about }, attempt);
  const first = await send(email);
  const result = smallerEmail && isTooLarge(first) ? await send(smallerEmail) : first;
  const failure = 'failure' in result ? result.failure : undefined;
  if (onResult || failure)
    await transact(db, async (tx) => {
      await onResult?.(tx, result);
      const delay = failure?.nextAttemptInSeconds ?? null;
      if (delay !== null) await job.retry(tx, delay);
      await job.recordDone(tx);
    });
  if (!failure) return;
  const { reply, problem, cause, nextAttemptInSeconds } = failure;
  log.warn(
    { email: kind, attempt, reply, problem, cause, nextAttemptInSeconds },
    nextAttemptInSeconds === null ? 'email not sent, giving up' : 'email not sent, will retry',
  );
}
