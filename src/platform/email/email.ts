import type { SendMailOptions } from 'nodemailer';
import { EmailError } from './email-error.ts';

export type Mailbox = { name: string; address: string };

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type Email = {
  /** With its angle brackets, as `messageId` makes it. */
  messageId: string;
  /** Stands before the sender's address instead of the configured name. */
  fromName?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** `reply`: the mail server's last words. `file`: where the email lies when there is no mail server. */
export type SentEmail = { messageId: string; reply: string } | { messageId: string; file: string };

/** `send` and `verify` throw a EmailError for what the email or the mail server is to blame for. */
export type EmailSender = {
  send(email: Email): Promise<SentEmail>;
  /** Tries everything but sending: for SMTP connection, TLS and sign-in, for files that the folder can be written. */
  verify(): Promise<void>;
  /** Lets go of the connections once the emails on them are through. Emails that still wait fail. */
  close(): void;
};

/**
 * An email as Nodemailer takes it. No value can become a second header or a second recipient: addresses are objects with
 * one plain address each, and the envelope is given, not read from the headers. Nothing in it is fetched or read from
 * disk. Throws a permanent EmailError for an address that is not plain.
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
    headers: {
      ...email.headers,
      'Auto-Submitted': 'auto-generated', // RFC 3834 section 5: no out-of-office notice in answer
    },
    attachments: (email.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The mailbox with a name of one line. Throws when its address could be read as anything but one address. */
export function plainMailbox({ name, address }: Mailbox): Mailbox {
  if (!plainAddress.test(address)) {
    throw new EmailError('The email has an address that is not one plain address', { permanent: true });
  }
  return { name: oneLine(name), address };
}

/** The specials of RFC 5322 section 3.2.3 but the dot, spaces and control characters are out on both sides. */
const plainAddress = /^[^\s\p{C}()<>[\]:;@\\,"]+@[^\s\p{C}()<>[\]:;@\\,"]+$/u;

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
