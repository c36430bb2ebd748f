import { join } from 'node:path';
import addressparser from 'nodemailer/lib/addressparser';
import { createFolderMailer } from './folder-mailer.ts';
import { type Mailbox, type Mailer, plainMailbox } from './mail.ts';
import { createSmtpMailer, type SmtpTimeouts } from './smtp-mailer.ts';

export type MailSettings = {
  /** `smtp://` or `smtps://`. Undefined: mails are written to `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** One address, with a name or without: `Assent <assent@example.com>`. */
  mailFrom: string;
  dataDir: string;
  smtpTimeouts?: SmtpTimeouts;
};

/** Throws for a `mailFrom` that is not one address and for an `smtpUrl` that holds what is not understood. */
export function createMailer({ smtpUrl, mailFrom, dataDir, smtpTimeouts }: MailSettings): Mailer {
  const from = parseMailbox(mailFrom);
  return smtpUrl === undefined
    ? createFolderMailer(join(dataDir, 'mail'), from)
    : createSmtpMailer(smtpUrl, from, smtpTimeouts);
}

/** Reads `mailFrom`; throws unless it is one plain address. */
export function parseMailbox(text: string): Mailbox {
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || others.length > 0) throw new Error(`MAIL_FROM is "${text}", which is not one address`);
  return plainMailbox(mailbox);
}
