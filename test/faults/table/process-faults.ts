import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterPath } from '../../../src/platform/postgres/start.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';
import { type Fault, hangMs, holding, holdMs } from './fault.ts';
import { signalCluster } from './postgres.ts';
import type { Supervised } from './supervise.ts';
import type { Installation, World } from './world.ts';

const twoDaysMs = 2 * 86_400_000;
/** How long a stop may take (contract section 1). */
const maxStopMs = 10_000;

/** The service's own processes. */
export const processFaults: Fault[] = [
  { name: 'API process killed', cause: ({ server }) => server.kill('SIGKILL') },
  { name: 'worker killed', cause: ({ worker }) => worker.kill('SIGKILL'), expect: 'served' },
  {
    name: 'API process, worker and PostgreSQL killed at once',
    cause: ({ server, worker, postgres }) =>
      Promise.all([
        server.kill('SIGKILL'),
        worker.kill('SIGKILL'),
        postgres.end('SIGKILL').then(postgres.start),
      ]),
  },
  { name: 'API process restarted (SIGTERM)', cause: ({ server }) => restart(server), expect: 'drained' },
  { name: 'worker restarted (SIGTERM)', cause: ({ worker }) => restart(worker), expect: 'served' },
  {
    name: 'API process and worker restarted at once (SIGTERM)',
    cause: ({ server, worker }) => Promise.all([restart(server), restart(worker)]),
    expect: 'drained',
  },
  {
    name: 'worker paused for 25 s',
    cause: ({ worker }) => holding(worker.pause, worker.resume, hangMs),
    expect: 'served',
    pauses: 'worker',
  },
  { name: 'clock of the API process 2 days ahead for 10 s', cause: (world) => shiftClock(world, twoDaysMs) },
  {
    name: 'clock of the API process 2 days behind for 10 s',
    cause: (world) => shiftClock(world, -twoDaysMs),
  },
];

/** What breaks in an installation with the embedded database, which the next start takes over. */
export const embeddedFaults: Fault<Installation>[] = [
  { name: '`npm start` killed, its PostgreSQL left running', cause: ({ server }) => server.kill('SIGKILL') },
  {
    name: '`npm start` and its PostgreSQL killed at once',
    cause: async ({ server, dir }) => {
      const ended = server.kill('SIGKILL');
      killCluster(dir);
      await ended;
    },
  },
  { name: 'embedded PostgreSQL killed', cause: async ({ dir }) => killCluster(dir) },
  { name: '`npm start` restarted (SIGTERM)', cause: ({ server }) => restart(server), expect: 'drained' },
];

function killCluster(dir: string): void {
  signalCluster(clusterPath(dir), 'SIGKILL');
}

async function restart(supervised: Supervised): Promise<void> {
  const milliseconds = await supervised.kill('SIGTERM');
  assert.ok(milliseconds <= maxStopMs, `the stop took ${milliseconds} ms`);
}

async function shiftClock({ server }: World, ms: number): Promise<void> {
  await server.restartWith({ NODE_OPTIONS: shiftedClock(ms) });
  await sleep(holdMs);
  await server.restartWith({});
}
