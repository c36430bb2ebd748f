import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';

const marker = 'restore.lock';

/** `lost+found` is in the root directory of a new file system (mke2fs), which a DATA_DIR can be. */
const ignored = [marker, 'lost+found'];

/** A DATA_DIR that this process restores into. */
export interface EmptyDataDir {
  /** Ends the restoration, which is complete. */
  finish(): void;
  /** Makes the directory absent or empty again. */
  clear(): void;
}

/**
 * Claims an absent or empty DATA_DIR, so that two restores never use the same one. Throws a BackupError for any other
 * directory. After a kill, the marker stays, so the directory is not empty.
 */
export function claimEmptyDataDir(dataDir: string): EmptyDataDir {
  const existed = existsSync(dataDir);
  if (existed) requireEmpty(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, marker);
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (cause) {
    throw new BackupError(
      `${path} cannot be created (${cause instanceof Error ? cause.message : cause}); choose a DATA_DIR that this user can write to, and that no other backup is restored into`,
      { cause },
    );
  }
  return {
    finish: () => rmSync(path),
    clear() {
      for (const name of [...entries(dataDir), marker])
        rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
      if (!existed) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function requireEmpty(dataDir: string): void {
  if (entries(dataDir).length > 0)
    throw new BackupError(
      `DATA_DIR ${dataDir} is not empty, and a backup is only restored into an empty one; choose another DATA_DIR`,
    );
}

function entries(dataDir: string): string[] {
  return readdirSync(dataDir).filter((name) => !ignored.includes(name));
}
