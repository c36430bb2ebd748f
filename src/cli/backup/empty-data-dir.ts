import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import { errorMessage } from '../../platform/error-message.ts';
import { makeDirectory } from '../../platform/make-directory.ts';
import { requireRestored, restoreMarker } from '../../unfinished-restore.ts';

/** A DATA_DIR that this process restores into. */
export interface EmptyDataDir {
  /** Removes the marker, because the restoration is complete. */
  finish(): void;
  /** Makes the directory absent or empty again. */
  clear(): void;
}

/**
 * Claims an absent or empty DATA_DIR, so that two restores never use the same one. Throws a BackupError for any other
 * directory, and a ConfigError for one that another restore uses or was interrupted in: after a kill, the marker stays.
 */
export function claimEmptyDataDir(dataDir: string): EmptyDataDir {
  requireRestored(dataDir);
  const existed = existsSync(dataDir);
  const marker = restoreMarker(dataDir);
  try {
    makeDirectory(dataDir);
    if (entries(dataDir).length > 0)
      throw new BackupError(
        `DATA_DIR ${dataDir} is not empty, and a backup is only restored into an empty one; choose another DATA_DIR`,
      );
    closeSync(openSync(marker, 'wx', 0o600));
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    // Another restore was faster.
    requireRestored(dataDir);
    throw new BackupError(
      `A backup cannot be restored into DATA_DIR ${dataDir} (${errorMessage(cause)}); choose a directory that this user can read and write, on a disk with space`,
      { cause },
    );
  }
  return {
    finish: () => rmSync(marker),
    clear() {
      for (const path of [...entries(dataDir), marker])
        rmSync(path, { recursive: true, force: true, maxRetries: 5 });
      if (!existed) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The paths of all but the marker. `lost+found` is in the root directory of a new file system (mke2fs), which a
 * DATA_DIR can be.
 */
function entries(dataDir: string): string[] {
  return readdirSync(dataDir)
    .filter((name) => name !== 'lost+found')
    .map((name) => join(dataDir, name))
    .filter((path) => path !== restoreMarker(dataDir));
}
