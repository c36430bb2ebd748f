import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './error.ts';
import { hasEnded, logTail } from './server.ts';

/** How to reach the database with `pg`. */
export interface SocketConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** Recovery after a crash reads at most some gigabytes. */
const patienceMs = 300_000;

/** Resolves when the database accepts connections and exists. */
export async function waitUntilReady(
  connection: SocketConnection,
  server: ChildProcess,
  logFile: string,
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(10)) {
    const answer = await probe(connection);
    if (answer === 'ready') return;
    if (answer === 'absent') await createDatabase(connection);
    if (hasEnded(server)) break;
  }
  throw new EmbeddedPostgresError(
    `The embedded database does not start; its log ${logFile} ends:\n${logTail(logFile)}`,
  );
}

/** Whether the database accepts a connection right now. */
export async function probe(connection: SocketConnection): Promise<'ready' | 'absent' | 'away'> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (cause) {
    const invalidCatalogName = '3D000';
    return cause instanceof pg.DatabaseError && cause.code === invalidCatalogName ? 'absent' : 'away';
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(connection: SocketConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${connection.database}`);
  } finally {
    await client.end();
  }
}
