import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { openStore, type Store } from '../store.ts';

/** Runs a command with an open store, whether or not a server is running. */
export async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config, { for: 'command', log: createLog('warn') });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
