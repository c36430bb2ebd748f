import { readFile, stat } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import type { Assent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { emailFiles } from './email-files.ts';

/** The link to choose a new password in the latest email to an address. */
export function resetLinkFor(assent: Assent, email: string, options = {}): Promise<string> {
  return emailedTo(assent, email, /http\S+\/dashboard\/reset-password\?token=\S+/, options);
}

/** The link to join an organisation in the latest email to an address. */
export function invitationLinkFor(assent: Assent, email: string): Promise<string> {
  return emailedTo(assent, email, /http\S+\/dashboard\/invitations\/\S+/);
}

/** The first match in the text of the latest email to an address that matches. */
export function emailedTo(
  assent: Pick<Assent, 'mailDir'>,
  email: string,
  words: RegExp,
  options: { withinMs?: number } = {},
): Promise<string> {
  return eventually(async () => {
    const last = (await emailsTo(assent, email)).findLast((text) => words.test(text));
    return words.exec(last ?? '')?.[0];
  }, options);
}

/** The texts of all emails to an address, oldest first. */
export async function emailsTo({ mailDir }: Pick<Assent, 'mailDir'>, email: string): Promise<string[]> {
  const emails = await Promise.all(
    (await emailFiles(mailDir)).map(async (file) => ({
      ...(await PostalMime.parse(await readFile(file))),
      writtenAt: (await stat(file)).mtimeMs,
    })),
  );
  return emails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
    .map(({ text }) => text ?? '');
}
