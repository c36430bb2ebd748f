import { anonymise } from './anonymise.ts';
import { secondsToNextAttempt } from './retry-schedule.ts';
import type { Email, EmailSender, Mailbox, SentEmail } from './transport/email.ts';
import { EmailError, readReply } from './transport/email-error.ts';

/** Says that an email was accepted for delivery, without personal data except in `fullReply`. */
export interface AcceptedEmail {
  messageId: string;
  /** `file` when there is no mail server, and the email was written to the folder instead. */
  transport: 'smtp' | 'file';
  /** The mail server's reply code, and its enhanced status code (RFC 3463) if it sent one; null for a file. */
  reply: { code: number; enhanced: string | null } | null;
  /** The text of the reply as received, which may name a person; null for a file. */
  fullReply: string | null;
}

/** Says why an email was not sent, without personal data except in `fullReply`. */
export interface SendingFailure {
  /** Whether the mail server refused it permanently. */
  isBounce: boolean;
  /** The mail server's reply; null when it sent none. */
  reply: { code: number; text: string } | null;
  /** The error, if it was not a reply of the mail server. */
  problem: string | null;
  /** The text of the reply as received, which may name a person. */
  fullReply: string | null;
  /** The error, with its stack and paths, if it is not one that senders expect. For the log alone. */
  cause?: string;
  /** Null when there is no further attempt. */
  nextAttemptInSeconds: number | null;
}

export type SendingResult = { accepted: AcceptedEmail } | { failure: SendingFailure };

/** Sends an email once. @param attempt counted from 1 */
export async function trySending(
  emailSender: EmailSender,
  email: Email,
  attempt: number,
): Promise<SendingResult> {
  try {
    return { accepted: describe(await emailSender.send(email), email) };
  } catch (error) {
    if (error instanceof EmailError) return { failure: describeFailure(error, email, attempt) };
    return {
      failure: { ...describeFailure(unexpected, email, attempt), cause: describeCause(error, email) },
    };
  }
}

/** Whether the mail server refused an email because of its size (RFC 1870 section 6.1, RFC 5321 section 4.2.3). */
export function isTooLarge(result: SendingResult): boolean {
  return 'failure' in result && result.failure.reply?.code === 552;
}

function describe(sent: SentEmail, email: Email): AcceptedEmail {
  const { messageId } = sent;
  if ('file' in sent) return { messageId, transport: 'file', reply: null, fullReply: null };
  const { code, text: reply } = readReply(Number(sent.reply.slice(0, 3)), sent.reply);
  const text = withoutSecrets(reply, email);
  // RFC 3463, section 2: class 2 is success.
  const [enhanced = null] = /^2\.\d{1,3}\.\d{1,3}(?!\S)/.exec(text) ?? [];
  return { messageId, transport: 'smtp', reply: { code, enhanced }, fullReply: text };
}

function describeFailure(
  { permanent, reply, message }: EmailError,
  email: Email,
  attempt: number,
): SendingFailure {
  const kept = reply && { code: reply.code, text: withoutSecrets(reply.text, email) };
  return {
    isBounce: permanent && kept !== undefined,
    reply: kept ? { ...kept, text: anonymise(kept.text, ...mailboxesOf(email)) } : null,
    problem: kept ? null : anonymise(message, ...mailboxesOf(email)),
    fullReply: kept?.text ?? null,
    nextAttemptInSeconds: permanent ? null : secondsToNextAttempt(attempt),
  };
}

/**
 * Removes the tokens of the email's links, and its code, which a server may quote that refuses an email because of
 * them: the sender of a request can read its events, and an operator the log.
 */
function withoutSecrets(reply: string, { text }: Email): string {
  const secrets = text.match(/[\w-]{32,}|\b\d{6}\b/g) ?? [];
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), reply);
}

/** The folder of emails cannot be written to, or there is a bug. Audit events keep this sentence, and not the paths. */
const unexpected = new EmailError('The email could not be sent or saved', { permanent: false });

function describeCause(error: unknown, email: Email): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return anonymise(text, ...mailboxesOf(email));
}

/**
 * The recipient of an email, and of a reply to it. One of the two is the signer, whose name a server may quote from the
 * subject.
 */
function mailboxesOf({ to, replyTo }: Email): Mailbox[] {
  return replyTo ? [to, replyTo] : [to];
}
