import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config/config-error.ts';

/** A file that is in a DATA_DIR from before a backup is restored into it until it is complete. */
export function restoreMarker(dataDir: string): string {
  return join(dataDir, 'restore.lock');
}

/**
 * Throws a ConfigError for a DATA_DIR that a backup is being restored into. After a kill or a power failure, its
 * database is empty: a service that started on it would seem to have lost everything.
 */
export function requireRestored(dataDir: string): void {
  if (existsSync(restoreMarker(dataDir)))
    throw new ConfigError(
      `A backup is being restored into DATA_DIR ${dataDir}, or its restoration was interrupted; wait until it is complete, or move the directory away and restore the backup again`,
    );
}
