import type { Db } from '../platform/database/database.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 2_000;

/** Checks whether the database responds and has every migration, within 2 s. Concurrent callers share one check. */
export function createReadiness(db: Db): () => Promise<boolean> {
  let check: Promise<boolean> | undefined;
  return async () => {
    check ??= pendingMigrations(db)
      .then((pending) => pending.length === 0)
      .finally(() => {
        check = undefined;
      });
    return (await withTimeout(timeoutMs, check)) ?? false;
  };
}
