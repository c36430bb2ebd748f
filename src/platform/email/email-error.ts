import type { NodemailerError } from 'nodemailer';

/** What an SMTP server said: the three digits, and the text of all its lines without them. */
export type SmtpReply = { code: number; text: string };

/** An email that was not sent. The message is a public sentence for operators; the cause is for the log. */
export class EmailError extends Error {
  /** True when sending the same email again cannot help. */
  readonly permanent: boolean;
  /** Undefined when the failure was not a reply of the mail server. */
  readonly reply: SmtpReply | undefined;

  constructor(
    message: string,
    { permanent, reply, cause }: { permanent: boolean; reply?: SmtpReply | undefined; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'EmailError';
    this.permanent = permanent;
    this.reply = reply;
  }
}

/** The EmailError for a failure of Nodemailer's. */
export function toEmailError(failure: unknown): EmailError {
  // Nodemailer rejects with errors of this one shape only.
  const error = failure as NodemailerError;
  const reply =
    error.response && error.responseCode ? readReply(error.responseCode, error.response) : undefined;
  return new EmailError(describe(error, reply), {
    permanent: isPermanent(error, reply),
    reply,
    cause: failure,
  });
}

function readReply(code: number, response: string): SmtpReply {
  const lines = response.split(/\r?\n/).map((line) => line.replace(/^\d{3}[ -]?/, ''));
  return { code, text: oneLine(lines.join(' ')) };
}

/**
 * A 5xx reply to the sender, the recipient or the message is final (RFC 5321 section 4.2.1). One to the greeting or the
 * sign-in is not, nor are 530 (sign in first, RFC 4954 section 6) and 503: they accuse the set-up or the session, and
 * the email should go once an operator has mended it.
 */
function isPermanent({ code, permanent = true }: NodemailerError, reply: SmtpReply | undefined): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && permanent && reply?.code !== 530;
}

function describe({ code = '', message }: NodemailerError, reply: SmtpReply | undefined): string {
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not answer in time';
  if (connectionFailures.has(code)) return `No connection to the mail server: ${oneLine(message)}`;
  if (reply) return `The mail server answered ${reply.code} ${reply.text}`;
  return `The email could not be sent: ${oneLine(message)}`;
}

const connectionFailures = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS']);

/** What a server says is a stranger's text. */
function oneLine(text: string): string {
  return text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 500);
}
