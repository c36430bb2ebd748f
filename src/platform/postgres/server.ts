import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage } from '../error-message.ts';
import { dataArgument } from './cluster.ts';
import { clusterName } from './cluster-processes.ts';
import { environment } from './environment.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { RunAs } from './run-as.ts';
import { openLog } from './server-log.ts';
import { socketPort } from './socket.ts';

/** Settings that differ from PostgreSQL's defaults, for a small machine with a single client program. */
const settings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(socketPort),
  shared_buffers: '128MB',
  // More than a process needs: several may share the cluster, and a slot costs little.
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and details can contain tokens, addresses or clause text, which must not be logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Starts PostgreSQL on a cluster that nothing else uses. It may not accept connections yet. */
export async function spawnServer(
  cluster: string,
  logFile: string,
  binaries: string,
  user: RunAs,
): Promise<ChildProcess> {
  const options = Object.entries({ ...settings, cluster_name: clusterName(cluster) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const output = openLog(logFile);
  try {
    const server = spawn(join(binaries, 'postgres'), ['-D', dataArgument(cluster), ...options], {
      ...user,
      cwd: cluster,
      env: environment(),
      stdio: ['ignore', output, output],
      // Ctrl-C in the terminal must not reach the database, which stops only after this process has drained.
      detached: true,
    });
    await once(server, 'spawn');
    stopWithParent(server, user);
    return server;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot be run (${errorMessage(cause)}); set DATABASE_URL to use another server`,
      { cause },
    );
  } finally {
    closeSync(output);
  }
}

/**
 * The signals that stop PostgreSQL, with the milliseconds for each: first cleanly, then immediately (it recovers on the
 * next start), then by force.
 */
export const stopSteps = [
  ['SIGINT', 5_000],
  ['SIGQUIT', 2_000],
  ['SIGKILL', 2_000],
] as const;

/** Stops the server within about 9 s. */
export async function stopServer(server: ChildProcess): Promise<void> {
  for (const [signal, timeoutMs] of stopSteps) {
    if (hasEnded(server)) return;
    server.kill(signal);
    await Promise.race([whenEnded(server), sleep(timeoutMs, undefined, { ref: false })]);
  }
}

/** Whether the server was started and has exited, by itself or by a signal. */
export function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

/** Resolves when the server has exited. */
export async function whenEnded(server: ChildProcess): Promise<void> {
  if (!hasEnded(server)) await once(server, 'exit');
}

/**
 * Stops the server when this process is killed: a shell waits for the end of a pipe that only this process has open.
 */
function stopWithParent(server: ChildProcess, user: RunAs): void {
  const watchdog = spawn('/bin/sh', ['-c', 'read _; kill -INT "$1"', 'sh', String(server.pid)], {
    ...user,
    cwd: '/',
    env: environment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  server.once('exit', () => watchdog.kill('SIGKILL'));
  // If there is no shell, the next start still stops the server.
  watchdog.on('error', () => {});
}
