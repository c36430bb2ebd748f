import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from './database.ts';
import { connectAndName } from './name-statements.ts';
import { onOneConnection } from './on-one-connection.ts';

const processIds = new WeakMap<PostgresPoolClient, number>();

/**
 * Runs a read on one connection of the pool. When the signal aborts, its statement is cancelled, and no other starts.
 * Another connection of the same pool does that, so the pool must have one more than is used for reading.
 */
export async function readUntilAborted<T>(
  pool: pg.Pool,
  signal: AbortSignal,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const client = await connectAndName(pool);
  let cancelled: Promise<unknown> | undefined;
  try {
    const id = await processIdOf(client);
    const cancel = () => {
      // If cancelling fails, `statement_timeout` still ends the statement.
      cancelled = pool.query('select pg_cancel_backend($1)', [id]).catch(() => {});
    };
    signal.addEventListener('abort', cancel);
    const db = onOneConnection((text, values) => {
      signal.throwIfAborted();
      return client.query(text, values);
    });
    try {
      return await db.connection().execute(read);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  } finally {
    // Otherwise the cancellation would reach the next read on this connection.
    await cancelled;
    client.release();
  }
}

/**
 * PostgreSQL's own process ID. The one that is sent at the start of a connection is that of a connection pooler, if
 * there is one.
 */
async function processIdOf(client: PostgresPoolClient): Promise<number> {
  const known = processIds.get(client);
  if (known !== undefined) return known;
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id', []);
  const id = rows[0]?.id ?? 0;
  processIds.set(client, id);
  return id;
}
