import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { announcements } from './announce.ts';

/** The application name of listening workers in pg_stat_activity. */
export const listenerName = 'assent worker';

/**
 * Calls `wake` when any process announces work, and after each connection, since announcements may have been missed.
 */
export function onAnnouncement(connection: Connection, wake: () => void): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...connection, application_name: listenerName });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    client.on('notification', () => wake());
    try {
      await client.connect();
      await client.query(`listen ${announcements}`);
      wake();
      await lost;
    } catch {
      // The database is unavailable. The work that `wake` starts logs that.
    } finally {
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
