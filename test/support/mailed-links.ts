import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Assent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';

/** The link to choose a new password that was mailed last to an address. */
export function resetLinkFor(assent: Assent, email: string, patience = {}): Promise<string> {
  return linkFor(assent, email, /http\S+\/dashboard\/reset-password\?token=\S+/, patience);
}

/** The link to join an organisation that was mailed last to an address. */
export function invitationLinkFor(assent: Assent, email: string, patience = {}): Promise<string> {
  return linkFor(assent, email, /http\S+\/dashboard\/invitations\/\S+/, patience);
}

function linkFor({ mailDir }: Assent, email: string, link: RegExp, patience: object): Promise<string> {
  return eventually(async () => {
    const files = await readdir(mailDir).catch(() => []);
    const mails = await Promise.all(
      files
        .filter((file) => file.endsWith('.eml'))
        .map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
    );
    const own = mails.filter(
      ({ to, text }) => to?.some(({ address }) => address === email) && link.test(text ?? ''),
    );
    const [last] = own.toSorted((a, b) => Date.parse(b.date ?? '') - Date.parse(a.date ?? ''));
    return link.exec(last?.text ?? '')?.[0];
  }, patience);
}
