import type { NodemailerError } from 'nodemailer';
import { firstCharacters } from '../../../shared/first-characters.ts';
import { visibleText } from '../../platform/visible-text.ts';

/** The reply of an SMTP server: its three-digit code, and the text of all its lines without the code. */
export type SmtpReply = { code: number; text: string };

/** The email was not sent. The message is a sentence for operators; the cause is for the log. */
export class EmailError extends Error {
  /** True when sending the same email again would fail again. */
  readonly permanent: boolean;
  /** Undefined when the failure was not a reply of the mail server. */
  readonly reply: SmtpReply | undefined;
  /** Node's code of the failure, such as `CERT_HAS_EXPIRED`, or Nodemailer's, such as `EAUTH`. */
  readonly code: string | undefined;

  constructor(
    message: string,
    { permanent, reply, code, cause }: Pick<EmailError, 'permanent'> & Partial<EmailError>,
  ) {
    super(message, { cause });
    this.name = 'EmailError';
    this.permanent = permanent;
    this.reply = reply;
    this.code = code;
  }
}

/** The EmailError for an error of Nodemailer. */
export function toEmailError(failure: unknown): EmailError {
  // Nodemailer rejects with errors of this shape only.
  const error = failure as NodemailerError;
  const reply =
    error.response && error.responseCode ? readReply(error.responseCode, error.response) : undefined;
  return new EmailError(describe(error, reply), {
    permanent: isPermanent(error, reply),
    reply,
    code: error.originalCode ?? error.code,
    cause: failure,
  });
}

/** Reads a mail server's reply of one or more lines, each of which begins with the code. */
export function readReply(code: number, response: string): SmtpReply {
  const lines = response.split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -]?/, ''));
  return { code, text: oneLine(lines.join(' ')) };
}

/**
 * A 5xx reply to the recipient or the message is permanent (RFC 5321 section 4.2.1). A 5xx reply to the greeting, the
 * sign-in or the sender is not, nor are 530 (sign in first, RFC 4954 section 6) and 503: the cause is the configuration
 * or the session, and the email can be sent once an operator has fixed it. Neither is an answer without a code, because
 * it does not come from a mail server.
 */
function isPermanent(
  { code, command, permanent = true, response }: NodemailerError,
  reply: SmtpReply | undefined,
): boolean {
  if (response && !reply) return false;
  // All emails have the same sender. 552 is about the size of this one (RFC 1870 section 6.1).
  if (command === 'MAIL FROM' && reply && reply.code !== 552) return false;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent && reply?.code !== 530;
}

function describe(error: NodemailerError, reply: SmtpReply | undefined): string {
  const { code = '', message } = error;
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not respond in time';
  // The server says why it closes the connection (421, RFC 5321 section 3.8).
  const wasClosedWithReply = reply && code === 'ECONNECTION';
  if (connectionFailures.has(code) && !wasClosedWithReply)
    return `No connection to the mail server: ${connectionProblem(error)}`;
  if (reply) return `The mail server replied ${reply.code} ${reply.text}`;
  return `The email could not be sent: ${oneLine(message)}`;
}

/**
 * Without OpenSSL's source positions, and without Node's hint at an option, since authorities are added with
 * NODE_EXTRA_CA_CERTS.
 */
function connectionProblem(error: NodemailerError): string {
  // These retries are Nodemailer's own, within a few seconds. The email has further attempts.
  if (error.message.startsWith('Reached maximum number of retries')) return 'Connection closed unexpectedly';
  if (!('reason' in error) || !('library' in error))
    return oneLine(error.message.replace(/; if the root CA .*/, ''));
  return error.reason === 'wrong version number'
    ? 'it does not begin with TLS on this port, as smtps:// requires'
    : `TLS handshake failed (${error.reason})`;
}

const connectionFailures = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS']);

/**
 * A server's text is untrusted: one line, without control characters, at most 500 characters. Not cut off within a
 * word, because `anonymise` would not find the rest of a name.
 */
function oneLine(text: string): string {
  const line = visibleText(text);
  const beginning = firstCharacters(line, 500);
  const endsWithWord = /^(\s|$)/.test(line.slice(beginning.length, beginning.length + 1));
  return endsWithWord ? beginning : beginning.replace(/\s*\S*$/, '');
}
