import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import { addressOf, type Connection } from './database.ts';
import { timeoutsOf } from './timeouts.ts';

/** Makes a connection that belongs to no pool. Without `query_timeout`, its queries may take any time. */
export async function connectClient(
  connection: Connection,
  options: Pick<pg.ClientConfig, 'query_timeout' | 'types'> = {},
): Promise<DatabaseClient> {
  const client = new DatabaseClient({
    ...addressOf(connection),
    ...options,
    application_name: 'assent',
    connectionTimeoutMillis: timeoutsOf(connection).connectMs,
  });
  // Its queries report a broken connection too. Without a listener, it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
