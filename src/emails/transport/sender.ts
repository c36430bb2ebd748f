import { join } from 'node:path';
import type { EmailSender } from './email.ts';
import { createFolderEmailSender } from './folder-sender.ts';
import { parseMailbox } from './parse-mailbox.ts';
import { createSmtpEmailSender, type SmtpTimeouts } from './smtp-sender.ts';

export type EmailSettings = {
  /** `smtp://` or `smtps://`. Undefined: emails are written to `dataDir/mail`. */
  smtpUrl: string | undefined;
  /** One address, with a name or without: `Assent <assent@example.com>`. */
  mailFrom: string;
  dataDir: string;
  /** The public address of the service. */
  baseUrl?: string;
  smtpTimeouts?: SmtpTimeouts;
};

/** Where emails are written without a mail server. */
export const mailDirOf = (dataDir: string) => join(dataDir, 'mail');

/** Throws for a `mailFrom` that is not one address, and for an `smtpUrl` with a query or fragment. */
export function createEmailSender({
  smtpUrl,
  mailFrom,
  dataDir,
  baseUrl,
  smtpTimeouts,
}: EmailSettings): EmailSender {
  const from = parseMailbox(mailFrom);
  return smtpUrl === undefined
    ? createFolderEmailSender(mailDirOf(dataDir), from)
    : createSmtpEmailSender(smtpUrl, from, { baseUrl, timeouts: smtpTimeouts });
}
