import addressparser from 'nodemailer/lib/addressparser';
import { type Mailbox, plainMailbox } from './email.ts';

/** Reads `mailFrom`; throws unless it is one plain address. */
export function parseMailbox(text: string): Mailbox {
  const [mailbox, ...others] = addressparser(text, { flatten: true });
  // Without brackets, the parser takes any other word for a name, such as the end of an address with a space in it.
  const isWhole = mailbox?.name === '' || /[<(]/.test(text);
  // After a line break, the parser takes the next word with a colon for the name of a group, and what follows for the
  // address.
  const isOneLine = !/\p{Cc}/u.test(text);
  if (!mailbox || others.length > 0 || !isWhole || !isOneLine)
    throw new Error(`MAIL_FROM is "${text}", which is not one address`);
  return plainMailbox(mailbox);
}
