import { join } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { type EmailSender, type Mailbox, plainMailbox } from './email.ts';
import { createFolderEmailSender } from './folder-sender.ts';
import { createSmtpEmailSender, type SmtpTimeouts } from './smtp-sender.ts';

export type EmailSettings = {
  /** `smtp://` or `smtps://`. Undefined: emails are written to `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** One address, with a name or without: `Assent <assent@example.com>`. */
  mailFrom: string;
  dataDir: string;
  smtpTimeouts?: SmtpTimeouts;
};

/** Throws for a `mailFrom` that is not one address, and for an `smtpUrl` with a query or fragment. */
export function createEmailSender({ smtpUrl, mailFrom, dataDir, smtpTimeouts }: EmailSettings): EmailSender {
  const from = parseMailbox(mailFrom);
  return smtpUrl === undefined
    ? createFolderEmailSender(join(dataDir, 'mail'), from)
    : createSmtpEmailSender(smtpUrl, from, smtpTimeouts);
}

/** Reads `mailFrom`; throws unless it is one plain address. */
export function parseMailbox(text: string): Mailbox {
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || others.length > 0) throw new Error(`MAIL_FROM is "${text}", which is not one address`);
  return plainMailbox(mailbox);
}
