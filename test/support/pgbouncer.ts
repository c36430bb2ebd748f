import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Connection } from '../../src/platform/database/database.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { connectTo, startDatabaseProxy } from './database-proxy.ts';

/** Why tests with PgBouncer itself cannot run here; false when they can. */
export const withoutPgbouncer =
  spawnSync('pgbouncer', ['--version']).status === 0
    ? false
    : 'NOT TESTED: pgbouncer is not on the PATH; install it (Debian: apt-get install pgbouncer)';

/**
 * Starts PgBouncer in front of a PostgreSQL that asks its users for no passwords. Returns the connection through it.
 */
export async function startPgbouncer(to: Connection, mode: 'session' | 'transaction'): Promise<Connection> {
  const dir = await mkdtemp(join(tmpdir(), 'assent-pgbouncer-'));
  await chmod(dir, 0o755);
  const port = await freePort();
  // Its user may not enter the directory of the socket.
  const { connection: reachable } = await startDatabaseProxy(to);
  const target = `host=${reachable.host} port=${reachable.port} dbname=${to.database}`;
  await writeFile(join(dir, 'users.txt'), '"assent" ""\n"assent_service" ""\n');
  await writeFile(
    join(dir, 'pgbouncer.ini'),
    `[databases]\n${to.database} = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = trust\nauth_file = ${join(dir, 'users.txt')}\npool_mode = ${mode}\n`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pgbouncer = spawn('pgbouncer', ['-q', ...user, join(dir, 'pgbouncer.ini')], { stdio: 'ignore' });
  after(async () => {
    const ended = once(pgbouncer, 'exit');
    pgbouncer.kill('SIGKILL');
    await ended;
    await rm(dir, { recursive: true, force: true });
  });
  const connection = { ...to, host: '127.0.0.1', port };
  await eventually(() => isListening(connection));
  return connection;
}

function isListening(connection: Connection): Promise<boolean> {
  const socket = connectTo(connection);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
