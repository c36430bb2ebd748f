import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './error.ts';
import { hasEnded } from './server.ts';
import { logTail } from './server-log.ts';
import type { SocketConnection } from './socket.ts';

/** Enough for recovery after a crash, which reads a few gigabytes at most. */
const timeoutMs = 300_000;

/** Resolves when the server accepts connections and its database exists. */
export async function waitUntilReady(
  server: ChildProcess,
  cluster: string,
  connection: SocketConnection,
  logFile: string,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(10)) {
    if (hasEnded(server)) break;
    if (!isMarkedReady(cluster)) continue;
    const answer = await probe(connection);
    if (answer === 'ready') return;
    if (answer === 'no database') await createDatabase(connection);
  }
  throw new EmbeddedPostgresError(
    `The embedded database does not start; its log ${logFile} ends with:\n${logTail(logFile)}`,
  );
}

/** Whether the database accepts a connection right now. */
export async function probe(connection: SocketConnection): Promise<'ready' | 'no database' | 'unavailable'> {
  const client = new pg.Client(connection);
  // Without a listener, a broken connection would end the process. connect() reports it too.
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (cause) {
    const invalidCatalogName = '3D000';
    return cause instanceof pg.DatabaseError && cause.code === invalidCatalogName
      ? 'no database'
      : 'unavailable';
  } finally {
    await client.end().catch(() => {});
  }
}

/** The postmaster writes its state into the eighth line. Trying to connect instead would fill its log. */
function isMarkedReady(cluster: string): boolean {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
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
