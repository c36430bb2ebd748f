import type { Database } from '../platform/database/database.ts';
import { pendingMigrations } from '../platform/database/migrate.ts';

/** Whether the database answers and has every migration. */
export async function isReady({ db }: Database): Promise<boolean> {
  try {
    return (await pendingMigrations(db)).length === 0;
  } catch {
    return false;
  }
}
