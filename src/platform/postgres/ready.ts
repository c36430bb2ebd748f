import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from './error.ts';
import { hasEnded } from './server.ts';
import { logTail } from './server-log.ts';
import { type SocketConnection, type SocketConnections, serviceUser } from './socket.ts';

/** Enough for recovery after a crash, which reads a few gigabytes at most. */
const timeoutMs = 300_000;

/** No start takes so long without a reason, such as that recovery, so the operator learns why nothing happens. */
const silenceMs = 10_000;

/** For a server that accepts connections but does not respond, because it is stopped. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 };

/**
 * Resolves when the server accepts connections, and its database and the service's user exist. Logs a line when that
 * takes long.
 */
export async function waitUntilReady(
  server: ChildProcess,
  cluster: string,
  connections: SocketConnections,
  logFile: string,
  log: (line: string) => void,
): Promise<void> {
  let silentUntil = performance.now() + silenceMs;
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await sleep(10)) {
    if (hasEnded(server)) break;
    if (performance.now() > silentUntil) {
      silentUntil = deadline;
      log(`The embedded database is still starting; after a crash, it recovers first: see ${logFile}`);
    }
    if (!isMarkedReady(cluster)) continue;
    const answer = await probe(connections);
    if (answer === 'ready') return;
    if (answer === 'no database')
      await execute(connections.owner, `create database ${connections.owner.database}`);
  }
  throw new EmbeddedPostgresError(
    `The embedded database does not start; its log ${logFile} ends with:\n${logTail(logFile)}`,
  );
}

/**
 * Whether the database accepts a connection of the service right now. Creates the service's user if it is missing, as
 * in the data directories of earlier releases.
 */
export async function probe({
  connection,
  owner,
}: SocketConnections): Promise<'ready' | 'no database' | 'unavailable'> {
  let answer = await tryToConnect(connection);
  if (answer === 'no user') {
    await execute(owner, createServiceUser);
    answer = await tryToConnect(connection);
  }
  return answer === 'no user' ? 'unavailable' : answer;
}

async function tryToConnect(
  connection: SocketConnection,
): Promise<'ready' | 'no user' | 'no database' | 'unavailable'> {
  const client = new pg.Client({ ...connection, ...limits });
  // Without a listener, a broken connection would end the process. connect() reports it too.
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (cause) {
    const code = cause instanceof pg.DatabaseError ? cause.code : undefined;
    // Invalid authorization specification, and invalid catalog name (PostgreSQL, appendix A).
    if (code === '28000') return 'no user';
    return code === '3D000' ? 'no database' : 'unavailable';
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

/** A server and commands may do this at the same time. */
const createServiceUser = `
  do $$ begin
    create role ${serviceUser} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
  exception when duplicate_object or unique_violation then null;
  end $$`;

/** Runs a statement in the database that every cluster has. */
async function execute(connection: SocketConnection, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, ...limits, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
