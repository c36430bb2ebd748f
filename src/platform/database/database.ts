import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  Kysely as KyselyClient,
  PostgresDialect,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { nameStatements } from './named-statements.ts';
import { parseColumn } from './parse-column.ts';

/** For reading. A function that takes a `Db` may run on its own connection. */
export type Db = Kysely<unknown>;
/** For writing. Only routes and job runners open one. */
export type Tx = Transaction<unknown>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export type Connection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database'>;

/** Longer than any normal statement takes, so that only hanging ones are cancelled. */
const statementTimeoutMs = 15_000;

/** Opens a pool. It connects on the first query. */
export function openDatabase(connection: Connection, { max = 10 }: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'assent',
    types: { getTypeParser: parseColumn },
  });
  // A connection that the server ends is replaced on the next query. Without a listener (on the pool for idle
  // connections, on the client for those in use) its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool: nameStatements(pool), onCreateConnection: useUtc });
  const db = new KyselyClient<unknown>({ dialect });
  return { db, pool, close: () => db.destroy() };
}

/** PostgreSQL then writes timestamps almost in the format of the API (parse-column.ts). */
async function useUtc(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw("set time zone 'UTC'"));
}
