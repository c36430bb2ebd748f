import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { requireKnownKey } from './known-keys.ts';
import { createKeyring, type Keyring } from './platform/crypto/keyring.ts';
import { type CostlyReads, openCostlyReads } from './platform/database/costly-reads.ts';
import { type Connection, type Database, openDatabase } from './platform/database/database.ts';
import { retryWhileUnavailable } from './platform/database/retry-while-unavailable.ts';
import { connectOrStartPostgres } from './platform/postgres/connect-or-start.ts';
import { giveWay } from './platform/postgres/give-way.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/postgres/start.ts';
import { waitForServer } from './platform/postgres/wait-for-server.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Connections } from './require-usable-connections.ts';
import { hasNoDatabase, nameOfKey, readSecretKey } from './secret-key.ts';

/** The open, migrated database and its keys. */
export interface Store {
  /** That of the service's user. */
  connection: Connection;
  database: Database;
  /** For reads of the API that may take long. */
  costly: CostlyReads;
  keyring: Keyring;
  /** The migrations that were applied when it was opened. */
  applied: string[];
  close(): Promise<void>;
}

/**
 * A command fails when the database cannot be reached. Servers and workers wait for it until `signal` aborts. With
 * `anyKey`, the secret key may be one that the database was not used with.
 */
type Use = { for: 'command'; anyKey?: boolean } | { for: 'server' | 'worker'; signal: AbortSignal };

/**
 * Opens the store and applies pending migrations. A server runs the embedded database itself. A worker uses that of a
 * running server, and creates nothing in DATA_DIR. A command does too, or runs the database itself for its duration.
 * Throws a ConfigError when DATABASE_URL points to a server that cannot be used, or when the secret key is not the
 * database's.
 */
export async function openStore(config: Config, { log, ...use }: { log: Logger } & Use): Promise<Store> {
  // In a DATA_DIR that is not the server's, a key would be in the way of a restore, and hide the mistake.
  if (use.for === 'worker' && hasNoDatabase(config))
    await (await openEmbedded(config.dataDir, use, log)).stop();
  const keyring = createKeyring(readSecretKey(config));
  const { stop, ...connections } = await findDatabase(config, use, log);
  const { connection } = connections;
  const database = openDatabase(connection);
  const costly = openCostlyReads(connection, { giveWay: connections.isEmbedded ? giveWay : undefined });
  const close = async () => {
    await Promise.all([database.close(), costly.close()]);
    await stop();
  };
  try {
    const onWait = (holder: string) => log.warn(`waiting for a lock that ${holder} holds`);
    const prepare = async () => {
      const migrations = await prepareDatabase(connections, database.db, onWait);
      if (use.for !== 'command' || !use.anyKey)
        await requireKnownKey(database.db, keyring, nameOfKey(config));
      return migrations;
    };
    const applied =
      use.for === 'command'
        ? await prepare()
        : await retryWhileUnavailable(prepare, { log, signal: use.signal });
    if (applied.length > 0) log.info({ migrations: applied }, 'migrations applied');
    return { connection, database, costly, keyring, applied, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The database of DATABASE_URL or the embedded one, which belongs to a running server or runs here until `stop`. */
export async function findDatabase(
  config: Config,
  use: Use,
  log: Logger,
): Promise<Connections & { stop(): Promise<void> }> {
  const { databaseUrl, databaseMigrationUrl, dataDir } = config;
  if (databaseUrl !== undefined)
    return {
      connection: { connectionString: databaseUrl },
      owner: databaseMigrationUrl === undefined ? undefined : { connectionString: databaseMigrationUrl },
      isEmbedded: false,
      stop: async () => {},
    };
  const embedded = await openEmbedded(dataDir, use, log);
  return { ...embedded, isEmbedded: true };
}

function openEmbedded(dataDir: string, use: Use, log: Logger): Promise<EmbeddedPostgres> {
  if (use.for === 'worker')
    return waitForServer(dataDir, {
      onNoServer: () =>
        log.warn(
          `waiting for a server with DATA_DIR ${dataDir}, because only a server runs the embedded database`,
        ),
      onHang: (problem) => log.warn({ problem }, 'waiting for the embedded database, which does not respond'),
      signal: use.signal,
    });
  const logLine = (line: string) => log.info(line);
  if (use.for === 'server') return startPostgres(dataDir, logLine);
  return connectOrStartPostgres(dataDir, logLine);
}
