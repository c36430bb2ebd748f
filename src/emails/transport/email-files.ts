import { open, opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toAsciiAddress } from '../../platform/email-address.ts';

export interface EmailFile {
  path: string;
  /** The signing request that the email is about, if the file's name says so. */
  about: string | null;
}

/**
 * The files that a folder sender wrote, including drafts of interrupted writes, in batches: nobody but the operator
 * deletes them, so there may be millions. None when there is no folder.
 */
export async function* readEmailFiles(folder: string, batchSize = 1_000): AsyncGenerator<EmailFile[]> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let batch: EmailFile[] = [];
  for await (const { name } of entries) {
    batch.push({ path: join(folder, name), about: requestInName.exec(name)?.[1] ?? null });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const requestInName =
  /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{12}\.eml(?:\.[0-9a-f]{8}\.partial)?$/;

/**
 * The files whose email has one of the addresses as its recipient or Reply-To. The Reply-To of notices to the
 * organisation about a signer is the signer's address.
 */
export async function findEmailFilesOf(files: EmailFile[], addresses: string[]): Promise<EmailFile[]> {
  const wanted = addresses.map((address) => (toAsciiAddress(address) ?? address).toLowerCase());
  const found: EmailFile[] = [];
  for (const file of files) {
    const mailboxes = mailboxesIn(await readStart(file.path));
    if (wanted.some((address) => mailboxes.includes(address))) found.push(file);
  }
  return found;
}

/** Deletes the files, of which others may have been deleted in the meantime. */
export async function deleteEmailFiles(files: EmailFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true });
}

/** More than the header of any email that Assent writes. */
const maxHeaderBytes = 16 * 1024;

async function readStart(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Deleted or renamed since the folder was read.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The addresses in the recipient fields of a message's header, in lower case. */
function mailboxesIn(message: string): string[] {
  const [header = ''] = message.split('\r\n\r\n', 1);
  const fields = header.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return fields
    .filter((field) => /^(to|reply-to):/i.test(field))
    .flatMap((field) => field.toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);
}
