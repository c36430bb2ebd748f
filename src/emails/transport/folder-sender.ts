import { hash } from 'node:crypto';
import { access, chmod, constants, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDirectory } from '../../platform/make-directory.ts';
import { draftOf } from '../../platform/new-file.ts';
import { composeEmail, type Email, type EmailSender, type Mailbox } from './email.ts';

/**
 * Writes each email, as it would have been sent, to `folder` (mode 700) as `TIME-ID.eml` (mode 600), or
 * `TIME-REQUEST-ID.eml` when it is about a signing request (email-files.ts). The file is complete or absent. An email
 * replaces the file of an earlier one with the same Message-ID, unless another process has written that one since this
 * one opened the folder: then there are two, as a mail server would deliver it twice. Throws the file system's own
 * errors.
 */
export function createFolderEmailSender(folder: string, from: Mailbox): EmailSender {
  let names: Promise<Map<string, string>> | undefined;
  const open = () => {
    names ??= openFolder(folder);
    return names;
  };
  // The next email reads the folder again, because it may have been removed, or its problem fixed.
  const closeAndThrow = (error: unknown) => {
    names = undefined;
    throw error;
  };
  return {
    async send(email) {
      // Loaded with the first email, because it is not needed at start-up.
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const message = new MailComposer({ ...composeEmail(email, from), newline: 'windows' }).compile();
      const content = await message.build();
      const file = await open()
        .then((names) => writeAtomically(join(folder, fileName(names, email)), content))
        .catch(closeAndThrow);
      return { messageId: email.messageId, file };
    },
    async verify() {
      const existing = await findExisting(folder);
      // Rejects if it is a file.
      await (await opendir(existing)).close();
      await access(existing, constants.W_OK | constants.X_OK);
      return undefined;
    },
    close() {},
  };
}

/** The folder, or the one in which it would be created. */
async function findExisting(folder: string): Promise<string> {
  for (let current = folder; ; current = dirname(current)) {
    const exists = await stat(current).catch(() => undefined);
    if (exists || current === dirname(current)) return current;
  }
}

/**
 * The names of the folder's files by their short ids. Read only once, because reading a full folder for every email is
 * slow.
 */
async function openFolder(folder: string): Promise<Map<string, string>> {
  makeDirectory(folder);
  await chmod(folder, 0o700);
  const names = await readdir(folder);
  return new Map(
    names.flatMap((name) => {
      const id = /-([0-9a-f]{12})\.eml$/.exec(name)?.[1];
      return id ? [[id, name]] : [];
    }),
  );
}

/** The earlier name, or a new one: the time (UTC, without colons, which Windows forbids) and a short id. */
function fileName(names: Map<string, string>, { messageId, about }: Email): string {
  const id = hash('sha256', messageId).slice(0, 12);
  const time = new Date().toISOString().replace(/[-:]/g, '');
  const name = names.get(id) ?? `${time}-${about ? `${about}-` : ''}${id}.eml`;
  names.set(id, name);
  return name;
}

async function writeAtomically(file: string, content: Buffer): Promise<string> {
  // If it is left behind, its name contains the request, so it is deleted with the others (email-files.ts).
  const draft = draftOf(file);
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return file;
}
