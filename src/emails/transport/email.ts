import type { SendMailOptions } from 'nodemailer';
import { toAsciiAddress } from '../../platform/email-address.ts';
import type { Validity } from '../../platform/validity.ts';
import { EmailError } from './email-error.ts';

export type Mailbox = { name: string; address: string };

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** An image that the HTML part shows, by its Content-ID. */
export type InlineImage = Attachment & { cid: string };

export type Email = {
  /** In angle brackets, as `messageId` returns it. */
  messageId: string;
  /** The id of the signing request that it is about, if any. */
  about?: string | undefined;
  /** The sender's name, instead of the one in MAIL_FROM. */
  fromName?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  logo?: InlineImage | undefined;
};

/** `reply`: the mail server's last reply. `file`: the email's path when there is no mail server. */
export type SentEmail = { messageId: string; reply: string } | { messageId: string; file: string };

/** `send` and `verify` throw an EmailError for a problem of the email or the mail server. */
export type EmailSender = {
  send(email: Email): Promise<SentEmail>;
  /**
   * Checks everything but sending: connection, TLS and sign-in for SMTP, write access for the folder. Returns
   * when the certificate of the mail server is valid; undefined without TLS.
   */
  verify(): Promise<Validity | undefined>;
  /** Closes each connection after its current email. Emails that are still waiting fail. */
  close(): void;
};

/**
 * An email in Nodemailer's form. No value can become a second header or a second recipient: addresses are objects with
 * one plain address each, and the envelope is explicit instead of read from the headers. Nodemailer fetches nothing and
 * reads no file for it. Throws a permanent EmailError for an address that is not plain.
 */
export function composeEmail(email: Email, from: Mailbox): SendMailOptions {
  const to = plainMailbox(email.to);
  return {
    envelope: { from: { name: '', address: from.address }, to: [{ name: '', address: to.address }] },
    from: plainMailbox({ name: email.fromName ?? from.name, address: from.address }),
    to,
    ...(email.replyTo && { replyTo: plainMailbox(email.replyTo) }),
    messageId: email.messageId,
    subject: oneLine(email.subject),
    text: email.text,
    html: email.html,
    // Prevents out-of-office replies (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [
      ...(email.logo
        ? [{ ...plainAttachment(email.logo), cid: email.logo.cid, contentDisposition: 'inline' as const }]
        : []),
      ...(email.attachments ?? []).map(plainAttachment),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function plainAttachment({ filename, contentType, content }: Attachment): Attachment {
  return { filename, contentType, content };
}

/**
 * The mailbox, its name on one line and its domain in ASCII. Throws when its address could be read as anything but one
 * address.
 */
export function plainMailbox({ name, address }: Mailbox): Mailbox {
  const ascii = plainAddress.test(address) ? toAsciiAddress(address) : null;
  if (ascii === null) {
    throw new EmailError('The email has an address that is not a single plain address', { permanent: true });
  }
  return { name: oneLine(name), address: ascii };
}

/** Neither side may contain spaces, control characters or the specials of RFC 5322 section 3.2.3 except the dot. */
const plainAddress = /^[^\s\p{C}()<>[\]:;@\\,"]+@[^\s\p{C}()<>[\]:;@\\,"]+$/u;

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  // Nodemailer encodes no text that is ASCII, even if it looks encoded already (RFC 2047, section 2). Programs would
  // decode it, to characters that names must not have. With a word joiner, it is encoded like other text.
  return line.replaceAll('=?', '=\u2060?');
}
