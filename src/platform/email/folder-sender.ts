import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import { composeEmail, type EmailSender, type Mailbox } from './email.ts';

/**
 * Writes each email, as it would have been sent, to `folder` (mode 700) as `TIME-ID.eml` (mode 600), whole or not at all.
 * An email with the Message-ID of one before takes that one's file. Errors of the file system come through as they are.
 */
export function createFolderEmailSender(folder: string, from: Mailbox): EmailSender {
  let names: Promise<Map<string, string>> | undefined;
  const open = () => {
    names ??= openFolder(folder);
    return names;
  };
  // The next try looks again: the folder may have been removed, or its fault been mended.
  const closeAndThrow = (error: unknown) => {
    names = undefined;
    throw error;
  };
  return {
    async send(email) {
      const message = new MailComposer({ ...composeEmail(email, from), newline: 'windows' }).compile();
      const content = await message.build();
      const file = await open()
        .then((names) => writeWhole(join(folder, fileName(names, email.messageId)), content))
        .catch(closeAndThrow);
      return { messageId: email.messageId, file };
    },
    async verify() {
      const probe = join(folder, `.${randomUUID()}`);
      await open()
        .then(() => writeFile(probe, '', { mode: 0o600 }))
        .catch(closeAndThrow);
      await rm(probe);
    },
    close() {},
  };
}

/** The files in the folder by their short ids. Read once: looking into a full folder for every email would be slow. */
async function openFolder(folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const names = await readdir(folder);
  return new Map(
    names.flatMap((name) => {
      const id = /-([0-9a-f]{12})\.eml$/.exec(name)?.[1];
      return id ? [[id, name]] : [];
    }),
  );
}

/** The email's name from before, or a new one of the time (UTC, without colons, which Windows forbids) and a short id. */
function fileName(names: Map<string, string>, messageId: string): string {
  const id = createHash('sha256').update(messageId).digest('hex').slice(0, 12);
  const time = new Date().toISOString().replace(/[-:]/g, '');
  const name = names.get(id) ?? `${time}-${id}.eml`;
  names.set(id, name);
  return name;
}

async function writeWhole(file: string, content: Buffer): Promise<string> {
  const draft = join(dirname(file), `.${randomUUID()}`);
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return file;
}
