import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file cannot be written. The message is for the operator and says why. */
export class NewFileError extends Error {}

/**
 * Writes a file that only this user can read, under another name until it is complete and on the disk. Never overwrites
 * a file, and leaves none behind when `write` fails or the process exits. Returns its size in bytes. Throws a
 * NewFileError if the file exists, or the file system refuses it.
 */
export async function writeNewFile(
  file: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<number> {
  const draft = draftOf(file);
  const remove = () => removeIfThere(draft);
  process.once('exit', remove);
  try {
    // This is checked again at the end; checking it here saves the work.
    if (existsSync(file)) throw alreadyExists(file);
    await using handle = await open(draft, 'wx', 0o600);
    await write(handle);
    await handle.sync();
    publish(draft, file);
    await syncFolder(dirname(file));
    return (await handle.stat()).size;
  } catch (cause) {
    throw describe(file, cause);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** The name that a file has until it is complete. A killed process leaves a file with such a name behind. */
export function draftOf(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}.partial`;
}

/**
 * Claims the name first, which fails if the file exists. Unlike a hard link, this works on every file system.
 * Synchronous, so that no signal ends the process in between.
 */
function publish(draft: string, file: string): void {
  closeSync(openSync(file, 'wx', 0o600));
  try {
    renameSync(draft, file);
  } catch (error) {
    removeIfThere(file);
    throw error;
  }
}

/** So that the name is on the disk too. A user who may only add files to a folder cannot open it. */
async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync();
}

/** Not an error of its own: it follows another one, for example about a name that is too long. */
function removeIfThere(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

function alreadyExists(file: string): NewFileError {
  return new NewFileError(`${file} already exists, and is not overwritten; choose another name`);
}

const codes = [
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EINVAL',
  'EIO',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
];

function describe(file: string, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'EEXIST') return alreadyExists(file);
  if (!(cause instanceof Error) || !codes.includes(code)) return cause;
  return new NewFileError(
    `${file} cannot be written (${cause.message}); name a file in a folder that exists, has space, and lets this user write to it`,
    { cause },
  );
}
