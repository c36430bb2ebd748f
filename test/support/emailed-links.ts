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
  { mailDir }: Pick<Assent, 'mailDir'>,
  email: string,
  words: RegExp,
  options: { withinMs?: number } = {},
): Promise<string> {
  return eventually(async () => {
    const emails = await Promise.all(
      (await emailFiles(mailDir)).map(async (file) => ({
        ...(await PostalMime.parse(await readFile(file))),
        writtenAt: (await stat(file)).mtimeMs,
      })),
    );
    const found = emails.filter(
      ({ to, text }) => to?.some(({ address }) => address === email) && words.test(text ?? ''),
    );
    const [last] = found.toSorted((a, b) => b.writtenAt - a.writtenAt);
    return words.exec(last?.text ?? '')?.[0];
  }, options);
}
