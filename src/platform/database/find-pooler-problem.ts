import pg from 'pg';
import type { DatabaseClient } from './client.ts';
import { connectClient } from './connect-client.ts';
import type { Connection } from './database.ts';
import { timeoutsOf } from './timeouts.ts';

/** A pooler with several server connections may happen to give a client the same one twice. */
const rounds = 3;

/**
 * Checks whether there is a connection pooler in transaction mode, such as PgBouncer, between this process and
 * PostgreSQL. It gives each transaction of a client a different connection to PostgreSQL. Advisory locks, LISTEN,
 * settings and prepared statements of a connection are then lost. Returns what is wrong and how to fix it, or
 * undefined. Throws when the database cannot be reached.
 */
export async function findPoolerProblem(connection: Connection): Promise<string | undefined> {
  const problem =
    'is behind a connection pooler in transaction mode; set the mode of the pooler to session (PgBouncer: pool_mode = session), or connect to PostgreSQL directly';
  await using clients = new AsyncDisposableStack();
  const { connectMs } = timeoutsOf(connection);
  const open = async () => {
    const client = await connectClient(connection, { query_timeout: connectMs });
    clients.defer(() => client.end());
    return client;
  };
  const first = await open();
  // The server's own process ID, which it sends at the start of a connection. A pooler sends its own ID.
  if ((await processId(first)) === first.processID) return undefined;
  try {
    const second = await open();
    for (let round = 0; round < rounds; round += 1) if (await shareConnections(first, second)) return problem;
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && /statement pooling/.test(error.message)) return problem;
    throw error;
  }
}

/**
 * Whether the first client gets another connection to PostgreSQL, or has to wait, because the second one has a
 * transaction open: PgBouncer gives it the connection that was used last.
 */
async function shareConnections(first: DatabaseClient, second: DatabaseClient): Promise<boolean> {
  const before = await processId(first);
  await second.query('begin');
  try {
    return (await processId(second)) === before || (await processId(first)) !== before;
  } catch (error) {
    if (isTimeout(error)) return true;
    throw error;
  } finally {
    await second.query('rollback');
  }
}

async function processId(client: DatabaseClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id ?? 0;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
}
