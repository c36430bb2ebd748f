import type { SendMailOptions } from 'nodemailer';
import { MailError } from './mail-error.ts';

export type Mailbox = { name: string; address: string };

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type Mail = {
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

/** `reply`: the mail server's last words. `file`: where the mail lies when there is no mail server. */
export type SentMail = { messageId: string; reply: string } | { messageId: string; file: string };

/** `send` and `verify` throw a MailError for what the mail or the mail server is to blame for. */
export type Mailer = {
  send(mail: Mail): Promise<SentMail>;
  /** Tries everything but sending: for SMTP connection, TLS and sign-in, for files that the folder can be written. */
  verify(): Promise<void>;
  /** Lets go of the connections once the mails on them are through. Mails that still wait fail. */
  close(): void;
};

/**
 * A mail as Nodemailer takes it. No value can become a second header or a second recipient: addresses are objects with
 * one plain address each, and the envelope is given, not read from the headers. Nothing in it is fetched or read from
 * disk. Throws a permanent MailError for an address that is not plain.
 */
export function composeMail(mail: Mail, from: Mailbox): SendMailOptions {
  const to = plainMailbox(mail.to);
  return {
    envelope: { from: { name: '', address: from.address }, to: [{ name: '', address: to.address }] },
    from: plainMailbox({ name: mail.fromName ?? from.name, address: from.address }),
    to,
    ...(mail.replyTo && { replyTo: plainMailbox(mail.replyTo) }),
    messageId: mail.messageId,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    headers: {
      ...mail.headers,
      'Auto-Submitted': 'auto-generated', // RFC 3834 section 5: no out-of-office notice in answer
    },
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
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
    throw new MailError('The mail has an address that is not one plain address', { permanent: true });
  }
  return { name: oneLine(name), address };
}

/** The specials of RFC 5322 section 3.2.3 but the dot, spaces and control characters are out on both sides. */
const plainAddress = /^[^\s\p{C}()<>[\]:;@\\,"]+@[^\s\p{C}()<>[\]:;@\\,"]+$/u;

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
