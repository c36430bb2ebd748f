import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseClient } from '../database/client.ts';
import { addressOf, type Connection } from '../database/database.ts';
import { otherLimits } from '../database/session-settings.ts';
import { timeoutsOf } from '../database/timeouts.ts';
import { announcementChannel } from './announce.ts';

/** The application name of listening workers in pg_stat_activity. */
const listenerName = 'assent worker';

/**
 * Calls `wake` when any process announces work, with what it announces, if anything; and after each connection, since
 * announcements may have been missed. A connection that nothing arrives on looks the same whether it is quiet or dead,
 * so it is queried every few seconds.
 */
export function onAnnouncement(
  connection: Connection,
  wake: (what: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { connectMs } = timeoutsOf(connection);

  async function listen(): Promise<void> {
    const client = new DatabaseClient({
      ...addressOf(connection),
      application_name: listenerName,
      connectionTimeoutMillis: connectMs,
      query_timeout: connectMs,
    });
    let heartbeat: NodeJS.Timeout | undefined;
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    client.on('error', end);
    client.on('end', end);
    signal.addEventListener('abort', end);
    client.on('notification', ({ payload = '' }) => wake(payload));
    try {
      await client.connect();
      await client.query(`${otherLimits}; listen ${announcementChannel}`);
      wake('');
      // The failure of one ends the connection.
      heartbeat = setInterval(() => void client.query('select 1').catch(() => {}), connectMs);
      await ended;
    } catch {
      // The database is unavailable, which the work that `wake` starts logs.
    } finally {
      clearInterval(heartbeat);
      signal.removeEventListener('abort', end);
      await client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listen();
      if (!signal.aborted) await sleep(1_000, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
