import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../src/platform/database/database.ts';
import { connectToRunningPostgres } from '../src/platform/postgres/connect-or-start.ts';
import { freePort } from '../test/harness/free-port.ts';
import { benchSecret } from './seed.ts';

export interface Server {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const settings = { SECRET_KEY: benchSecret, RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'warn' };

/** The service as `npm start` runs it, in one process. */
export async function startService(
  connection: Connection,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-bench-data-'));
  const server = await start('../bin/assent.js', ['serve', ...args], {
    ...settings,
    DATABASE_URL: connectionUrl(connection),
    DATA_DIR: dataDir,
    ...env,
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The service with its embedded database, which ends with it. */
export async function startServiceWithDatabase({
  args = [],
}: {
  args?: string[];
} = {}): Promise<Server & { connection: Connection; owner: Connection }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-bench-data-'));
  const server = await start('../bin/assent.js', ['serve', ...args], { ...settings, DATA_DIR: dataDir });
  const database = await connectToRunningPostgres(dataDir);
  if (!database) throw new Error('the server has no embedded database');
  return {
    ...server,
    connection: database.connection,
    owner: database.owner,
    async stop() {
      await database.stop();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The floor: only Fastify and pg, with the same SQL.
 *
 * @param pageUrl the signing page whose bytes it serves as they are
 */
export function startFloor(connection: Connection, pageUrl: string): Promise<Server> {
  return start('./floor.ts', [], { DATABASE_URL: connectionUrl(connection), PAGE_URL: pageUrl });
}

async function start(script: string, args: string[], env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'spawn');
  await waitUntilHealthy(url, child);
  return {
    url,
    pid: child.pid ?? Number.NaN,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const isHealthy = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isHealthy) return;
    await sleep(50);
  }
  throw new Error('the server did not become healthy within 10 s');
}

function connectionUrl({ host, port, user, database }: Connection): string {
  return `postgres:///${database}?host=${encodeURIComponent(host ?? '')}&port=${port}&user=${user}`;
}
