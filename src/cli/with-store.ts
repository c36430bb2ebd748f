import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../platform/database/database.ts';
import { hasNoDatabase } from '../secret-key.ts';
import type { Store } from '../store.ts';

/**
 * Runs a command with an open store, whether or not a server is running. With `anyKey`, the secret key may be one that
 * the database was not used with.
 */
export async function withStore<T>(
  config: Config,
  work: (store: Store) => Promise<T>,
  { anyKey = false } = {},
): Promise<T> {
  const { createLog } = await import('../log.ts');
  const { openStore } = await import('../store.ts');
  const store = await openStore(config, { for: 'command', log: createLog('warn'), anyKey });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * The same for a command that is about existing data: it creates no database. Throws a ConfigError when there is none.
 */
export async function withExistingStore<T>(
  config: Config,
  work: (store: Store) => Promise<T>,
  options?: { anyKey: boolean },
): Promise<T> {
  requireDatabase(config);
  return withStore(config, work, options);
}

/** Throws a ConfigError when there is no database yet. */
export function requireDatabase(config: Config): void {
  if (hasNoDatabase(config))
    throw new ConfigError(
      `DATA_DIR ${config.dataDir} has no database; set DATA_DIR or DATABASE_URL to where the data is`,
    );
}

/** Runs a command in one transaction of the open store. */
export async function inTransaction<T>(config: Config, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { transact } = await import('../platform/database/transact.ts');
  return withStore(config, ({ database }) => transact(database.db, work));
}

/** The same for a command that is about existing data. */
export async function inExistingTransaction<T>(config: Config, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { transact } = await import('../platform/database/transact.ts');
  return withExistingStore(config, ({ database }) => transact(database.db, work));
}
