import type pg from 'pg';
import { connectClient } from './connect-client.ts';
import type { Connection, Db } from './database.ts';
import { onOneConnection } from './on-one-connection.ts';
import { parseColumn } from './parse-column.ts';
import { otherLimits, valueFormats } from './session-settings.ts';
import { noticeLostClient, timeoutsOf } from './timeouts.ts';
import { watchSessions } from './watch-sessions.ts';

export interface DedicatedConnection {
  /** Runs everything on the one connection, so the client below is in its transactions. */
  db: Db;
  /** For COPY, which Kysely does not know. */
  client: pg.Client;
  /** Ends the connection at once, also in the middle of a COPY. */
  destroy(): void;
  /** What to tell the operator about an error of this connection (watch-sessions.ts). */
  explain(error: unknown): unknown;
  close(): Promise<void>;
}

/**
 * Opens a single connection for work on whole tables, whose results may take any time. TCP keep-alive detects a
 * connection that the network has lost, and a second connection a server that no longer responds. Waiting for a lock
 * has a limit, and `onWait` gets a description of the session that holds it.
 */
export async function openDedicatedConnection(
  connection: Connection,
  onWait: (holder: string) => void,
): Promise<DedicatedConnection> {
  const { lockMs } = timeoutsOf(connection);
  const client = await connectClient(connection, { types: { getTypeParser: parseColumn } });
  await client.query(`${valueFormats}; ${otherLimits}; set lock_timeout = ${lockMs}; ${noticeLostClient}`);
  const { explain, stop } = watchSessions(connection, [client], onWait);
  return {
    db: onOneConnection((text, values) => client.query(text, [...values])),
    client,
    destroy: () => client.destroy(),
    explain,
    async close() {
      await client.end();
      await stop();
    },
  };
}
