import { median } from '../../test/support/median.ts';
import { type Cpu, measureCpu } from '../cpu.ts';
import { type Database, startDatabases } from '../databases.ts';
import { sendLoad, warmUp } from '../load.ts';
import type { Measurement } from '../measurement.ts';
import { rowNamed } from '../rows.ts';
import { type Seeded, seed } from '../seed.ts';
import { type Server, startService } from '../servers.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const reads = ['get one', 'list'];
/** Enough to keep every process busy. */
const clients = 96;
/** The throughput of two processes on two cores of their own should be at least this many times that of one. */
const targetGain = 1.6;

/**
 * Measures what a read costs one process and two that share a port. On a small machine, the clients and PostgreSQL
 * share the cores with the service, so throughput does not show the gain, but the CPU time for each read does.
 */
export async function* measureProcesses(): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const seeded = await seed(databases.ours);
  const start = async (processes: string) => {
    const server = await startService(databases.ours.connection, {
      args: ['--no-worker', '--processes', processes],
    });
    stack.defer(() => server.stop());
    return server;
  };
  const [one, two] = [await start('1'), await start('2')];
  for (const name of reads) {
    const ones: Cpu[] = [];
    const twos: Cpu[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const measure = (server: Server) => measureRead(name, server, { ...databases, seeded });
      ones.push(...(await measure(one)));
      twos.push(...(await measure(two)));
    }
    const msOfOne = medianNodeMs(ones);
    const msOfTwo = medianNodeMs(twos);
    const gain = (2 * msOfOne) / msOfTwo;
    yield {
      what: `${name}: reads of two processes on two cores of their own`,
      measured: `${gain.toFixed(2)} times as many (${msOfTwo.toFixed(3)} ms of Node each)`,
      comparedWith: `one process (${msOfOne.toFixed(3)} ms)`,
      target: `${targetGain} times`,
      isMet: gain >= targetGain,
      figures: { gain },
    };
  }
}

function medianNodeMs(cpus: Cpu[]): number {
  return median(cpus.map(({ nodeMs }) => nodeMs));
}

async function measureRead(
  name: string,
  server: Server,
  { pid, ours, seeded }: { pid: number; ours: Database; seeded: Seeded },
): Promise<Cpu[]> {
  const load = await rowNamed(name).load(seeded, ours.connection);
  await warmUp(server.url, load);
  const { cpu } = await measureCpu(
    { node: server.pid, postgres: pid },
    () => sendLoad(server.url, load, clients),
    ({ count }) => count,
  );
  return cpu ? [cpu] : [];
}
