import type { Db } from '../platform/database/database.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';
import { within } from './within.ts';

const patienceMs = 2_000;

/** Answers whether the database answers and has every migration, in 2 s at most. Callers at one time share a look. */
export function createReadiness(db: Db): () => Promise<boolean> {
  let look: Promise<boolean> | undefined;
  return async () => {
    look ??= pendingMigrations(db)
      .then((pending) => pending.length === 0)
      .finally(() => {
        look = undefined;
      });
    return (await within(patienceMs, look)) ?? false;
  };
}
