import { anonymise } from './anonymise.ts';
import { secondsToNextAttempt } from './retry-schedule.ts';
import type { Email, EmailSender } from './transport/email.ts';
import { EmailError } from './transport/email-error.ts';

/** Why an email was not sent, without personal data except in `fullReply`. */
export interface SendingFailure {
  /** Whether the mail server refused it permanently. */
  isBounce: boolean;
  /** The mail server's reply; null when it sent none. */
  reply: { code: number; text: string } | null;
  /** The error, if it was not a reply of the mail server. */
  problem: string | null;
  /** The text of the reply as received, which may name a person. */
  fullReply: string | null;
  /** Null when there is no further attempt. */
  nextAttemptInSeconds: number | null;
}

/** Sends an email once; undefined when the mail server has accepted it. @param attempt counted from 1 */
export async function trySending(
  emailSender: EmailSender,
  email: Email,
  attempt: number,
): Promise<SendingFailure | undefined> {
  const error = await errorOf(emailSender.send(email));
  if (!error) return undefined;
  const { permanent, reply, message } = error;
  return {
    isBounce: permanent && reply !== undefined,
    reply: reply ? { code: reply.code, text: anonymise(reply.text, email.to) } : null,
    problem: reply ? null : anonymise(message, email.to),
    fullReply: reply?.text ?? null,
    nextAttemptInSeconds: permanent ? null : secondsToNextAttempt(attempt),
  };
}

async function errorOf(sending: Promise<unknown>): Promise<EmailError | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (error instanceof EmailError) return error;
    // The email folder cannot be written to, or there is a bug. The original message may contain paths.
    return new EmailError('The email could not be sent or saved', { permanent: false, cause: error });
  }
}
