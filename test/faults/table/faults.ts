import { appendFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterProcesses } from '../../../src/platform/postgres/cluster-processes.ts';
import { clusterPath } from '../../../src/platform/postgres/start.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';
import type { Behaviour, Surroundings } from './surroundings.ts';
import type { Installation, World } from './world.ts';

/** Something that breaks, and is whole again when `cause` resolves. */
export interface Fault<Where = World> {
  name: string;
  cause(world: Where): Promise<unknown>;
}

/** How long a fault lasts that does not end by itself. */
const holdMs = 10_000;
const twoDaysMs = 2 * 86_400_000;
const slowConnections = 1_000;

export const faults: Fault[] = [
  { name: 'API process killed', cause: ({ server }) => server.kill('SIGKILL') },
  { name: 'worker killed', cause: ({ worker }) => worker.kill('SIGKILL') },
  { name: 'PostgreSQL killed', cause: ({ postgres }) => postgres.end('SIGKILL').then(postgres.start) },
  {
    name: 'all of them killed at once',
    cause: ({ server, worker, postgres }) =>
      Promise.all([
        server.kill('SIGKILL'),
        worker.kill('SIGKILL'),
        postgres.end('SIGKILL').then(postgres.start),
      ]),
  },
  {
    name: 'one session of PostgreSQL killed',
    cause: async ({ postgres }) => process.kill((await postgres.backends())[0] ?? 0, 'SIGKILL'),
  },
  {
    name: 'one session of PostgreSQL terminated',
    cause: async ({ postgres }) =>
      postgres.query(`select pg_terminate_backend(${(await postgres.backends())[0]})`),
  },
  { name: 'API process restarted (SIGTERM)', cause: ({ server }) => server.kill('SIGTERM') },
  { name: 'worker restarted (SIGTERM)', cause: ({ worker }) => worker.kill('SIGTERM') },
  {
    name: 'PostgreSQL stopped for 10 s',
    cause: async ({ postgres }) => {
      await postgres.end();
      await sleep(holdMs);
      await postgres.start();
    },
  },
  {
    name: 'PostgreSQL paused for 10 s',
    cause: ({ postgres }) => holding(postgres.pause, postgres.resume),
  },
  {
    name: 'connections to PostgreSQL refused for 10 s',
    cause: ({ link }) => holding(link.refuse, link.restore),
  },
  { name: 'network to PostgreSQL mute for 10 s', cause: ({ link }) => holding(link.mute, link.restore) },
  { name: 'one connection to PostgreSQL mute for good', cause: async ({ link }) => link.muteSome(1) },
  {
    name: 'signing requests locked for 10 s',
    cause: ({ postgres }) =>
      postgres.query(`begin; lock table signing_requests; select pg_sleep(${holdMs / 1_000}); commit`),
  },
  {
    name: 'PostgreSQL read-only for 10 s',
    cause: async ({ postgres }) => {
      await postgres.query('alter system set default_transaction_read_only = on');
      await postgres.query('select pg_reload_conf()');
      await sleep(holdMs);
      await postgres.query('alter system reset default_transaction_read_only');
      await postgres.query('select pg_reload_conf()');
    },
  },
  { name: 'failover to a synchronous standby', cause: failOver },
  ...behaviours('mail', 'mail server'),
  ...behaviours('receiver', 'webhook receiver'),
  { name: 'clock of the API process 2 days ahead for 10 s', cause: (world) => shiftClock(world, twoDaysMs) },
  {
    name: 'clock of the API process 2 days behind for 10 s',
    cause: (world) => shiftClock(world, -twoDaysMs),
  },
  { name: '1,000 connections that send a byte a second for 10 s', cause: connectSlowly },
];

/** What breaks in an installation with the embedded database, which the next start takes over. */
export const embeddedFaults: Fault<Installation>[] = [
  { name: '`npm start` killed, its PostgreSQL left running', cause: ({ server }) => server.kill('SIGKILL') },
  {
    name: '`npm start` and its PostgreSQL killed at once',
    cause: async ({ server, dir }) => {
      const ended = server.kill('SIGKILL');
      for (const { pid } of clusterProcesses(clusterPath(dir))) process.kill(pid, 'SIGKILL');
      await ended;
    },
  },
  {
    name: 'embedded PostgreSQL killed',
    cause: async ({ dir }) => {
      for (const { pid } of clusterProcesses(clusterPath(dir))) process.kill(pid, 'SIGKILL');
    },
  },
  { name: '`npm start` restarted (SIGTERM)', cause: ({ server }) => server.kill('SIGTERM') },
];

/** In a world whose database is on a file system of its own. */
export const diskFull: Fault = {
  name: 'disk of PostgreSQL full for 10 s',
  cause: async ({ dir, postgres }) => {
    const filler = join(dir, 'database', 'filler');
    await holding(
      () => fillDisk(filler),
      () => rmSync(filler),
    );
    // It ends itself when it has no room for its log.
    if (!postgres.isRunning()) await postgres.start();
  },
};

function fillDisk(file: string): void {
  for (const size of [2 ** 20, 2 ** 12, 1])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
}

function behaviours(place: keyof Pick<Surroundings, 'mail' | 'receiver'>, what: string): Fault[] {
  const other: Exclude<Behaviour, 'accepts'>[] = ['refuses', 'hangs', 'breaks off'];
  return other.map((behaviour) => ({
    name: `${what} ${behaviour} for 10 s`,
    cause: ({ surroundings }) =>
      holding(
        () => {
          surroundings[place] = behaviour;
        },
        () => {
          surroundings[place] = 'accepts';
        },
      ),
  }));
}

async function holding(begin: () => void, end: () => void): Promise<void> {
  begin();
  try {
    await sleep(holdMs);
  } finally {
    end();
  }
}

/** The primary dies while clients write, and the network leads to the standby from then on. */
async function failOver(world: World): Promise<void> {
  const primary = world.postgres;
  const dir = join(world.dir, `standby-${performance.now()}`);
  await mkdir(dir);
  const standby = await primary.createStandby(dir);
  world.defer(() => standby.end());
  // Commits of this time wait for the standby.
  await sleep(2_000);
  await primary.end('SIGKILL');
  await standby.promote();
  world.postgres = standby;
  world.link.lead(standby.connection);
}

async function shiftClock({ server }: World, ms: number): Promise<void> {
  await server.restartWith({ NODE_OPTIONS: shiftedClock(ms) });
  await sleep(holdMs);
  await server.restartWith({});
}

async function connectSlowly({ url }: World): Promise<void> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let count = 0; count < slowConnections; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nx: ');
    sockets.push(socket);
  }
  for (let second = 0; second < holdMs / 1_000; second += 1) {
    await sleep(1_000);
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }
  for (const socket of sockets) socket.destroy();
}
