import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirInUseError, EmbeddedPostgresError } from './error.ts';

/** A server keeps the database until it is told to end; a command gives it back within seconds. */
export type Purpose = 'server' | 'command';

/**
 * Makes this process the only owner of the data directory, or answers undefined when another one is. Call the
 * result to give it up.
 *
 * The lock is the kernel's (fcntl, taken through SQLite, the only way to one in Node's core), so it ends with its
 * process, however that dies, and it counts across containers that share a volume; a pid in a file does neither.
 * Such a lock is lost when its process closes any descriptor of the file: nothing else may open owner.lock.
 */
export function tryOwnership(dataDir: string, purpose: Purpose): (() => void) | undefined {
  const lock = openLock(dataDir);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(recordPath(dataDir), `${process.pid} ${purpose}\n`, { mode: 0o600 });
  } catch (cause) {
    lock.close();
    if (isBusy(cause)) return undefined;
    throw notWritable(dataDir, cause);
  }
  return () => lock.close();
}

/** What the owner is; only true while somebody holds the lock. */
export function ownerPurpose(dataDir: string): string | undefined {
  return readRecord(dataDir)[1];
}

export function inUse(dataDir: string): DataDirInUseError {
  const [pid] = readRecord(dataDir);
  return new DataDirInUseError(
    `DATA_DIR ${dataDir} is in use by process ${pid ?? '(unknown)'}; stop it first or choose another DATA_DIR`,
  );
}

function openLock(dataDir: string): DatabaseSync {
  const path = join(dataDir, 'owner.lock');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createPrivate(path);
    return new DatabaseSync(path, { timeout: 0 });
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
}

/** SQLite would make the file readable by all, and who can read it can lock it. */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause;
  }
}

function isBusy(cause: unknown): boolean {
  const sqliteBusy = 5;
  return cause instanceof Error && 'errcode' in cause && cause.errcode === sqliteBusy;
}

function notWritable(dataDir: string, cause: unknown): EmbeddedPostgresError {
  const fault = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedPostgresError(
    `DATA_DIR ${dataDir} cannot be written (${fault}); give this user write access to it or choose another DATA_DIR`,
    { cause },
  );
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'owner.pid');
}

function readRecord(dataDir: string): string[] {
  try {
    return readFileSync(recordPath(dataDir), 'utf8').trim().split(' ');
  } catch {
    return [];
  }
}
