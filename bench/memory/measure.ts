import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabases } from '../databases.ts';
import { sendMixed } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { rows } from '../rows.ts';
import { seed } from '../seed.ts';
import { startService } from '../servers.ts';
import { readMb } from './read-mb.ts';

const loadSeconds = 60;
/** After this time, the garbage of the start has been collected. */
const idleSeconds = 5;
/** The worker sends emails that were queued during the load, for longer than the load lasts. */
const afterwardsSeconds = 15;
const mixed = ['get one', 'list', 'create', 'signing page'];

/**
 * Measures the resident memory of one process with all roles: idle, and at its peak during a minute of load and after
 * it.
 */
export async function* measureMemory(): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const seeded = await seed(databases.ours);
  const server = await startService(databases.ours.connection);
  stack.defer(() => server.stop());
  await sleep(idleSeconds * 1000);
  const idle = await readMb(server.pid, 'VmRSS');
  yield row('memory when idle', { mb: idle, maxMb: 150 });
  const chosen = rows.filter(({ name }) => mixed.includes(name));
  const loads = await Promise.all(chosen.map((row) => row.load(seeded, databases.ours.connection)));
  const { count } = await sendMixed(server.url, loads, loadSeconds);
  await sleep(afterwardsSeconds * 1000);
  const peak = await readMb(server.pid, 'VmHWM');
  const perSecond = Math.round(count / loadSeconds);
  yield row(`memory at its peak under load (${perSecond} requests a second)`, { mb: peak, maxMb: 250 });
}

function row(what: string, { mb, maxMb }: { mb: number; maxMb: number }): Measurement {
  return {
    what,
    measured: `${mb.toFixed(0)} MB`,
    target: `at most ${maxMb} MB`,
    isMet: mb <= maxMb,
    figures: { mb },
  };
}
