import type { Mailer } from '../platform/mail/mail.ts';
import { MailError } from '../platform/mail/mail-error.ts';
import { anonymousText } from './anonymous-text.ts';
import type { RenderedMail } from './envelope.ts';
import { pauseAfterAttempt } from './mail-attempts.ts';

/** What is known of a mail that was not sent, without the address it was for. */
export interface SendingFailure {
  /** Whether the server refused it for good. */
  isBounce: boolean;
  reply: { code: number; text: string } | null;
  /** Null when the server's reply says it all. */
  fault: string | null;
  /** With whatever the server named. */
  fullReply: string | null;
  /** Until the next attempt; null when it is given up. */
  nextAttemptInSeconds: number | null;
}

/** Sends a mail; undefined when it is through. @param attempt counted from 1 */
export async function trySending(
  mailer: Mailer,
  mail: RenderedMail & { messageId: string },
  attempt: number,
): Promise<SendingFailure | undefined> {
  const failure = await failureOf(mailer.send(mail));
  if (!failure) return undefined;
  const { permanent, reply, message } = failure;
  return {
    isBounce: permanent && reply !== undefined,
    reply: reply ? { code: reply.code, text: anonymousText(reply.text, mail.to) } : null,
    fault: reply ? null : anonymousText(message, mail.to),
    fullReply: reply?.text ?? null,
    nextAttemptInSeconds: (permanent ? undefined : pauseAfterAttempt(attempt)) ?? null,
  };
}

/** What the log says of it. */
export function unsent({ nextAttemptInSeconds }: SendingFailure): string {
  return nextAttemptInSeconds === null
    ? 'a mail was not sent and is given up'
    : 'a mail was not sent and is tried again';
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
