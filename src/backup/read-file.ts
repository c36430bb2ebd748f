import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorMessage } from '../platform/error-message.ts';
import { BackupError } from './backup-error.ts';
import { type ContentReader, createContentReader } from './content-reader.ts';
import { type Header, magic, trailer, trailerLength } from './format.ts';

export interface OpenBackup {
  header: Header;
  /** Reads what follows the header. */
  content: ContentReader;
  close(): Promise<void>;
}

/** Opens a backup after checking every byte of it. Throws a BackupError for a file that is not a complete backup. */
export async function openBackupFile(file: string): Promise<OpenBackup> {
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    await requireMagic(handle, file);
    await requireIntact(handle, file, size);
    const compressed = Readable.from(readBytes(handle, magic.length, size - trailerLength));
    // The reader of the content gets its errors too.
    const content = createContentReader(pipeline(compressed, createGunzip(), () => {}));
    // The hash protects against damage, not against people: anyone can recompute it and write any backup.
    const header = JSON.parse(await content.line()) as Header;
    return { header, content, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Looks before it opens: opening a named pipe waits for a writer, and no signal ends that. */
async function openFile(file: string): Promise<FileHandle> {
  try {
    if ((await stat(file)).isFile()) return await open(file);
  } catch (cause) {
    throw new BackupError(`${file} cannot be read (${errorMessage(cause)})`, {
      cause,
    });
  }
  throw new BackupError(`${file} is not a file`);
}

async function requireMagic(handle: FileHandle, file: string): Promise<void> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
  const start = buffer.toString('latin1', 0, bytesRead);
  if (start === magic) return;
  // For example by a transfer that changes the ends of lines.
  if (/^assent backup 1(?!\d)/.test(start)) throw damaged(file);
  throw new BackupError(
    /^assent backup \d/.test(start)
      ? `${file} was created by a newer version of Assent; restore it with that version`
      : `${file} is not a backup of Assent`,
  );
}

async function requireIntact(handle: FileHandle, file: string, size: number): Promise<void> {
  if (size < magic.length + trailerLength) throw damaged(file);
  const hash = createHash('sha256');
  for await (const chunk of readBytes(handle, 0, size - trailerLength)) hash.update(chunk);
  const end = Buffer.alloc(trailerLength);
  await handle.read(end, 0, trailerLength, size - trailerLength);
  if (end.toString('latin1') !== trailer(hash.digest('hex'))) throw damaged(file);
}

function damaged(file: string): BackupError {
  return new BackupError(
    `${file} is incomplete or was altered since it was created, so it cannot be restored; nothing was changed`,
  );
}

async function* readBytes(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const buffer = Buffer.alloc(Math.min(65_536, end - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was read');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
