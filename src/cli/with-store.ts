import type { Config } from '../config.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Store } from '../store.ts';

/** Runs a command with an open store, whether or not a server is running. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const { createLog } = await import('../log.ts');
  const { openStore } = await import('../store.ts');
  const store = await openStore(config, { for: 'command', log: createLog('warn') });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Runs a command in one transaction of the open store. */
export async function inTransaction<T>(config: Config, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { transact } = await import('../platform/database/transact.ts');
  return withStore(config, ({ database }) => transact(database.db, work));
}
