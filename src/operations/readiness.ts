import { createAuthenticate } from '../api-keys/authenticate.ts';
import { acceptsChanges } from '../platform/database/accepts-changes.ts';
import type { Db } from '../platform/database/database.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';
import { findUnusableTables } from './find-unusable-tables.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 2_000;

/**
 * Returns a function that checks, within 2 s, whether requests can be served: whether the database looks up an API key,
 * accepts changes, has every migration, and lets the service use its tables. Concurrent calls share one check.
 */
export function createReadiness(db: Db): () => Promise<boolean> {
  // The same lookup as for a request, so that it also waits for what requests wait for.
  const authenticate = createAuthenticate(db);
  let current: Promise<boolean> | undefined;

  async function check(): Promise<boolean> {
    await authenticate(undefined);
    return (
      (await acceptsChanges(db)) &&
      (await pendingMigrations(db)).length === 0 &&
      (await findUnusableTables(db)).length === 0
    );
  }

  return async () => {
    current ??= withTimeout(timeoutMs, check())
      .then((isReady) => isReady ?? false)
      .finally(() => {
        current = undefined;
      });
    return current;
  };
}
