import type pg from 'pg';
import { DatabaseClient } from '../database/client.ts';
import { addressOf, type Connection } from '../database/database.ts';
import { costs, sessionSettings } from '../database/session-settings.ts';
import { type Timeouts, timeoutsOf } from '../database/timeouts.ts';

/**
 * How pg-boss connects: with the same costs and limits as every other connection. DatabaseClient limits its queries,
 * and pg-boss itself the connection on which it listens.
 */
export function connectionOfJobs(connection: Connection, special?: Partial<Timeouts>) {
  const { connectMs, statementMs, queryMs } = timeoutsOf(connection, special);
  return {
    ...addressOf(connection),
    Client: DatabaseClient,
    onConnect: async (client: pg.ClientBase) => {
      await client.query(`${costs}; ${sessionSettings(statementMs)}`);
    },
    connectionTimeoutMillis: connectMs,
    query_timeout: queryMs,
    notifyHeartbeatIntervalMs: connectMs,
    notifyHeartbeatTimeoutMs: connectMs,
  };
}
