import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createKeyring, type Keyring } from './platform/crypto/keyring.ts';
import { type Connection, type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { installJobs } from './platform/jobs/worker.ts';
import { startPostgres } from './platform/postgres/start.ts';
import { usePostgres } from './platform/postgres/use.ts';
import { queues } from './queues.ts';
import { readSecretKey } from './secret-key.ts';

/** The database, migrated and open, and the keys that belong to it. */
export interface Store {
  connection: Connection;
  database: Database;
  keyring: Keyring;
  close(): Promise<void>;
}

/**
 * Opens the store for a server, which owns an embedded database, or for a command, which borrows a running server's
 * or starts it for as long as the command takes. Applies the migrations that are missing.
 */
export async function openStore(config: Config, purpose: 'server' | 'command', log: Logger): Promise<Store> {
  const keyring = createKeyring(readSecretKey(config));
  const { connection, stop } = await findDatabase(config, purpose, log);
  const database = openDatabase(connection);
  try {
    await installJobs(connection, queues);
    const applied = await migrate(database.db);
    if (applied.length > 0) log.info({ migrations: applied }, 'migrations applied');
  } catch (error) {
    await database.close();
    await stop();
    throw error;
  }
  return {
    connection,
    database,
    keyring,
    async close() {
      await database.close();
      await stop();
    },
  };
}

async function findDatabase(config: Config, purpose: 'server' | 'command', log: Logger) {
  if (config.databaseUrl !== undefined)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  const open = purpose === 'server' ? startPostgres : usePostgres;
  return open(config.dataDir, (line) => log.info(line));
}
