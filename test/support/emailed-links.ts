import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import PostalMime from 'postal-mime';
import type { Assent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { emailFiles, ifExists } from './email-files.ts';

/** The link to choose a new password in the latest email to an address. */
export function resetLinkFor(assent: Pick<Assent, 'mailDir'>, email: string): Promise<string> {
  return emailedTo(assent, email, /http\S+\/dashboard\/reset-password\?token=\S+/);
}

/** The link to join an organisation in the latest email to an address. */
export function invitationLinkFor(assent: Pick<Assent, 'mailDir'>, email: string): Promise<string> {
  return emailedTo(assent, email, /http\S+\/dashboard\/invitations\/\S+/);
}

/** The first match in the text of the latest email to an address that matches. */
export function emailedTo(assent: Pick<Assent, 'mailDir'>, email: string, words: RegExp): Promise<string> {
  return eventually(async () => {
    const last = (await emailsTo(assent, email)).findLast((text) => words.test(text));
    return words.exec(last ?? '')?.[0];
  });
}

/** The texts of all emails to an address since this file was loaded, oldest first. */
export async function emailsTo({ mailDir }: Pick<Assent, 'mailDir'>, email: string): Promise<string[]> {
  const files = (await emailFiles(mailDir)).filter((file) => basename(file) >= start);
  const to = await Promise.all(files.map(isTo(email)));
  const emails = await Promise.all(
    files
      .filter((_, index) => to[index])
      .map((file) =>
        ifExists(
          Promise.all([readFile(file), stat(file)]).then(async ([content, { mtimeMs }]) => ({
            ...(await PostalMime.parse(content)),
            writtenAt: mtimeMs,
          })),
        ),
      ),
  );
  return emails
    .filter((email) => email !== undefined)
    .toSorted((a, b) => a.writtenAt - b.writtenAt)
    .map(({ text }) => text ?? '');
}

/** How the names of email files begin that are written from now on. The folder may have thousands of earlier ones. */
const start = new Date().toISOString().replace(/[-:]/g, '');
const headers = new Map<string, Promise<string>>();

/** Whether an email file is to an address, by its header, which is read once. */
const isTo = (email: string) => async (file: string) => {
  const header =
    headers.get(file) ??
    ifExists(readFile(file, 'latin1')).then((text = '') => text.split('\r\n\r\n', 1)[0] ?? '');
  headers.set(file, header);
  const [, to = ''] = /^To: ((?:.*\r\n[ \t])*.*)/m.exec(await header) ?? [];
  return to.toLowerCase().includes(email.toLowerCase());
};
