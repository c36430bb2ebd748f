import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { messageId } from '../platform/email/message-id.ts';
import { enqueue, type Queue } from '../platform/jobs/queue.ts';
import type { EmailContext } from './email-context.ts';
import type { RenderedEmail } from './envelope.ts';
import { trySending, unsent } from './try-sending.ts';

interface Outgoing<Data extends { attempt?: number }> {
  kind: 'member_invitation' | 'password_reset';
  /** Tells apart emails of one kind. */
  occasion: string;
  /** The job at work, which is enqueued again when another attempt is due. */
  queue: Queue<Data>;
  data: Data;
  email: RenderedEmail;
}

/**
 * Sends an email about an account. Like `deliverEmail`, but there is no signing request whose events could tell what goes
 * wrong: the log does, without the address.
 */
export async function deliverAccountEmail<Data extends { attempt?: number }>(
  db: Db,
  { emailSender, baseUrl, log }: EmailContext,
  { kind, occasion, queue, data, email }: Outgoing<Data>,
): Promise<void> {
  const { attempt = 1 } = data;
  const id = messageId([kind, occasion], new URL(baseUrl).hostname);
  const failure = await trySending(emailSender, { ...email, messageId: id }, attempt);
  if (!failure) return;
  const { reply, fault, nextAttemptInSeconds } = failure;
  log.warn({ mail: kind, attempt, reply, fault, nextAttemptInSeconds }, unsent(failure));
  if (nextAttemptInSeconds !== null)
    await transact(db, (tx) =>
      enqueue(tx, queue, { ...data, attempt: attempt + 1 }, { afterSeconds: nextAttemptInSeconds }),
    );
}
