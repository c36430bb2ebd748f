import {
  chmodSync,
  constants,
  copyFileSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { errorMessage } from '../error-message.ts';
import { EmbeddedPostgresError } from './error.ts';

/**
 * Copies the package's `native` folder to a directory that every user can read but only this one can write, and
 * returns that directory. Reuses a complete copy, because its size is 55 MB.
 *
 * `usable` decides whether the copy can be run from there: the directory may be mounted noexec.
 */
export function copyBinaries(native: string, parents: string[], usable: (copy: string) => boolean): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const problems: string[] = [];
  for (const parent of parents) {
    try {
      const copy = join(createPrivateDirectory(parent), `postgres-${version}`);
      if (!isComplete(native, copy)) replace(native, copy);
      if (usable(copy)) return copy;
      problems.push(`${parent}: programs cannot be run from there`);
    } catch (cause) {
      problems.push(`${parent}: ${errorMessage(cause)}`);
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL's programs in ${native} cannot be run, nor from a copy (${problems.join('; ')}); move the checkout or set DATABASE_URL`,
  );
}

/** Where root creates the copy. The temporary directory is second, because old files in it get removed. */
export function publicParents(): string[] {
  return ['/var/cache/assent', join(tmpdir(), 'assent-postgres')];
}

/** Creates a directory that only this user can write to, so that no other user can place a program there. */
function createPrivateDirectory(path: string): string {
  mkdirSync(path, { recursive: true });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0)
    throw new Error(`${path} is writable by others`);
  chmodSync(path, 0o755);
  return path;
}

function replace(native: string, copy: string): void {
  const draft = mkdtempSync(`${copy}.new-`);
  try {
    copyFiles(native, draft);
    putInPlace(native, draft, copy);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function copyFiles(native: string, draft: string): void {
  for (const entry of filesToCopy(native)) {
    const target = join(draft, relative(native, join(entry.parentPath, entry.name)));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(entry.parentPath, entry.name), target, constants.COPYFILE_FICLONE);
    chmodSync(target, 0o755);
  }
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  chmodSync(draft, 0o755);
}

function putInPlace(native: string, draft: string, copy: string): void {
  try {
    renameSync(draft, copy);
  } catch {
    // A copy exists already: another process has just created it, or it is damaged.
    if (isComplete(native, copy)) return;
    rmSync(copy, { recursive: true });
    renameSync(draft, copy);
  }
}

function isComplete(native: string, copy: string): boolean {
  return filesToCopy(native).every((entry) => {
    const source = join(entry.parentPath, entry.name);
    return (
      statSync(join(copy, relative(native, source)), { throwIfNoEntry: false })?.size ===
      statSync(source).size
    );
  });
}

/** All files except those only needed to build extensions. Links are recreated in the copy. */
function filesToCopy(native: string): Dirent[] {
  return readdirSync(native, { recursive: true, withFileTypes: true }).filter(
    (entry) =>
      entry.isFile() && !entry.name.endsWith('.a') && !/\/(pgxs|pkgconfig)(\/|$)/.test(entry.parentPath),
  );
}
