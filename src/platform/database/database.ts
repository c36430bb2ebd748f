import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { DatabaseClient } from './client.ts';
import { nameStatements } from './name-statements.ts';
import { parseColumn } from './parse-column.ts';
import { replanIfGrown } from './replan.ts';
import { planning, sessionSettings } from './session-settings.ts';
import { noticeLostClient, type Timeouts, timeoutsOf } from './timeouts.ts';

/** For reading, and for changes by a single statement. Each statement may run on another connection. */
export type Db = Kysely<unknown>;
/**
 * For changes that belong together. Opened where work enters the program (CONTRIBUTING.md), and passed on from there.
 */
export type Tx = Transaction<unknown>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** How to reach a database. Tests shorten the timeouts. */
export type Connection = Pick<
  pg.PoolConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'database' | 'ssl'
> & {
  timeouts?: Partial<Timeouts>;
};

interface Options {
  max?: number;
  timeouts?: Partial<Timeouts>;
  /** Whether statements may take long, so that PostgreSQL has to notice in the meantime that this process has ended. */
  runsLong?: boolean;
}

/** The connections that a pool opens at most, unless it is opened with another number. */
export const poolSize = 10;

/** Opens a pool. It connects on the first query. */
export function openDatabase(
  connection: Connection,
  { max = poolSize, timeouts, runsLong = false }: Options = {},
): Database {
  const { connectMs, statementMs, queryMs } = timeoutsOf(connection, timeouts);
  const pool = new pg.Pool({
    ...addressOf(connection),
    Client: DatabaseClient,
    max,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    idleTimeoutMillis: 30_000,
    application_name: 'assent',
    types: { getTypeParser: parseColumn },
    onConnect: async (client) => {
      const settings = `${planning}; ${sessionSettings(statementMs)}`;
      await client.query(runsLong ? `${settings}; ${noticeLostClient}` : settings);
      await replanIfGrown(client);
    },
  });
  // A connection that the server ends is replaced on the next query. Without a listener (on the pool for idle
  // connections, on the client for those in use) its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  const close = async () => {
    await db.destroy();
    // Kysely ends only a pool that it has used.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** The part of a connection that pg takes. */
export function addressOf({ connectionString, host, port, user, database, ssl }: Connection) {
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(database && { database }),
    ...(ssl !== undefined && { ssl }),
  };
}
