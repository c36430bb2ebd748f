import type { EmailSender } from '../platform/email/email.ts';
import { EmailError } from '../platform/email/email-error.ts';
import { anonymousText } from './anonymous-text.ts';
import { pauseAfterAttempt } from './email-attempts.ts';
import type { RenderedEmail } from './envelope.ts';

/** What is known of an email that was not sent, without the address it was for. */
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

/** Sends an email; undefined when it is through. @param attempt counted from 1 */
export async function trySending(
  emailSender: EmailSender,
  email: RenderedEmail & { messageId: string },
  attempt: number,
): Promise<SendingFailure | undefined> {
  const failure = await failureOf(emailSender.send(email));
  if (!failure) return undefined;
  const { permanent, reply, message } = failure;
  return {
    isBounce: permanent && reply !== undefined,
    reply: reply ? { code: reply.code, text: anonymousText(reply.text, email.to) } : null,
    fault: reply ? null : anonymousText(message, email.to),
    fullReply: reply?.text ?? null,
    nextAttemptInSeconds: (permanent ? undefined : pauseAfterAttempt(attempt)) ?? null,
  };
}

/** What the log says of it. */
export function unsent({ nextAttemptInSeconds }: SendingFailure): string {
  return nextAttemptInSeconds === null
    ? 'an email was not sent and is given up'
    : 'an email was not sent and is tried again';
}

async function failureOf(sending: Promise<unknown>): Promise<EmailError | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (error instanceof EmailError) return error;
    // The folder for emails cannot be written, or a fault of our own; the message may name paths.
    return new EmailError('The email could not be handed over', { permanent: false, cause: error });
  }
}
