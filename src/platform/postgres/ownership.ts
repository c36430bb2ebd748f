import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorMessage } from '../error-message.ts';
import { makeDirectory } from '../make-directory.ts';
import { DataDirInUseError, EmbeddedPostgresError } from './error.ts';

/** A server keeps the database until it is stopped. A command releases it within seconds. */
export type Purpose = 'server' | 'command';

/**
 * Makes this process the only owner of the data directory; undefined when another process is. Call the result to
 * release it.
 *
 * The lock belongs to the kernel (fcntl, through SQLite, which is the only way in Node's core). So it is released
 * however its process ends, and it works across containers that share a volume. A PID file would provide neither. The
 * kernel also releases it when the process closes any descriptor of the file, so nothing else may open owner.lock.
 */
export function tryAcquireOwnership(dataDir: string, purpose: Purpose): (() => void) | undefined {
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

/**
 * Whether another process owns the data directory. This takes the lock for a moment, during which a process that wants
 * it tries again.
 */
export function isOwned(dataDir: string): boolean {
  const path = lockPath(dataDir);
  if (!existsSync(path)) return false;
  const lock = new DatabaseSync(path, { timeout: 0, readOnly: true });
  try {
    lock.exec('SELECT count(*) FROM sqlite_schema');
    return false;
  } catch (cause) {
    if (isBusy(cause)) return true;
    throw cause;
  } finally {
    lock.close();
  }
}

/** The purpose of the owner. Only valid while a process owns the directory. */
export function ownerPurpose(dataDir: string): string | undefined {
  return readRecord(dataDir)[1];
}

/**
 * The error for a directory that another process owns. It names that process, which has written its ID into the
 * directory.
 */
export function dataDirInUse(dataDir: string): DataDirInUseError {
  const [pid] = readRecord(dataDir);
  return new DataDirInUseError(
    `DATA_DIR ${dataDir} is in use by process ${pid ?? '(unknown)'}; stop it first or choose another DATA_DIR`,
  );
}

/** A server owns the data directory, but its database accepts no connections. */
export function notResponding(dataDir: string): EmbeddedPostgresError {
  const [pid] = readRecord(dataDir);
  return new EmbeddedPostgresError(
    `The database of process ${pid ?? '(unknown)'}, which runs the server on DATA_DIR ${dataDir}, does not respond; if it is not still starting (see postgres.log there), restart that process`,
  );
}

function openLock(dataDir: string): DatabaseSync {
  const path = lockPath(dataDir);
  try {
    makeDirectory(dataDir);
    createPrivateFile(path);
    return new DatabaseSync(path, { timeout: 0 });
  } catch (cause) {
    throw notWritable(dataDir, cause);
  }
}

/** SQLite would create a file that everyone can read, and therefore lock. */
function createPrivateFile(path: string): void {
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
  const reason = errorMessage(cause);
  return new EmbeddedPostgresError(
    `DATA_DIR ${dataDir} cannot be written (${reason}); give this user write access to it, make sure that its disk has space, or choose another DATA_DIR`,
    { cause },
  );
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'owner.lock');
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
