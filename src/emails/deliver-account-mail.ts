import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { enqueue, type Queue } from '../platform/jobs/queue.ts';
import { messageId } from '../platform/mail/message-id.ts';
import type { RenderedMail } from './envelope.ts';
import type { MailContext } from './mail-context.ts';
import { trySending, unsent } from './try-sending.ts';

interface Outgoing<Data extends { attempt?: number }> {
  kind: 'member_invitation' | 'password_reset';
  /** Tells apart mails of one kind. */
  occasion: string;
  /** The job at work, which is enqueued again when another attempt is due. */
  queue: Queue<Data>;
  data: Data;
  mail: RenderedMail;
}

/**
 * Sends a mail about an account. Like `deliverMail`, but there is no signing request whose events could tell what goes
 * wrong: the log does, without the address.
 */
export async function deliverAccountMail<Data extends { attempt?: number }>(
  db: Db,
  { mailer, baseUrl, log }: MailContext,
  { kind, occasion, queue, data, mail }: Outgoing<Data>,
): Promise<void> {
  const { attempt = 1 } = data;
  const id = messageId([kind, occasion], new URL(baseUrl).hostname);
  const failure = await trySending(mailer, { ...mail, messageId: id }, attempt);
  if (!failure) return;
  const { reply, fault, nextAttemptInSeconds } = failure;
  log.warn({ mail: kind, attempt, reply, fault, nextAttemptInSeconds }, unsent(failure));
  if (nextAttemptInSeconds !== null)
    await transact(db, (tx) =>
      enqueue(tx, queue, { ...data, attempt: attempt + 1 }, { afterSeconds: nextAttemptInSeconds }),
    );
}
