import addressparser from 'nodemailer/lib/addressparser';
import { type Mailbox, plainMailbox } from './email.ts';

/** Reads `mailFrom`; throws unless it is one plain address. */
export function parseMailbox(text: string): Mailbox {
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  if (!mailbox || others.length > 0) throw new Error(`MAIL_FROM is "${text}", which is not one address`);
  return plainMailbox(mailbox);
}
