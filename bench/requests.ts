import type { Connection } from '../src/platform/database/database.ts';
import { median } from '../test/support/median.ts';
import { type Cpu, measureCpu } from './cpu.ts';
import { startDatabases } from './databases.ts';
import { sendLoad, warmUp } from './load.ts';
import type { Measurement } from './measurement.ts';
import { type Row, rowNamed } from './rows.ts';
import { type Seeded, seed } from './seed.ts';
import { type Server, startFloor, startService } from './servers.ts';
import { formatCpu } from './table.ts';

/** How often Assent and the floor alternate. The machine's speed drifts, so only ratios within a run are meaningful. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Measures these rows, each against its floor or another row. */
export async function* measureRequests(rows: Row[]): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const seeded = { ours: await seed(databases.ours), floor: await seed(databases.floor) };
  const ours = await startService(databases.ours.connection, { args: ['--no-worker'] });
  stack.defer(() => ours.stop());
  const floor = await startFloor(databases.floor.connection, `${ours.url}/sign/${seeded.ours.token}`);
  stack.defer(() => floor.stop());

  const measureRound = async (row: Row, server: Server, connection: Connection, data: Seeded) => {
    const load = await row.load(data, connection);
    await warmUp(server.url, load);
    const { result, cpu } = await measureCpu(
      { node: server.pid, postgres: databases.pid },
      () => sendLoad(server.url, load),
      ({ count }) => count,
    );
    return { perSecond: result.count / result.seconds, cpu };
  };

  const measureOurs = (row: Row) => measureRound(row, ours, databases.ours.connection, seeded.ours);
  for (const row of rows) {
    const results = { ours: [] as Round[], other: [] as Round[] };
    for (let round = 0; round < rounds; round += 1) {
      results.ours.push(await measureOurs(row));
      results.other.push(
        row.comparedWith
          ? await measureOurs(rowNamed(row.comparedWith))
          : await measureRound(row, floor, databases.floor.connection, seeded.floor),
      );
    }
    yield compare(row, medianOf(results.ours), medianOf(results.other));
  }
}

interface Round {
  perSecond: number;
  cpu: Cpu | undefined;
}

/** Each figure's own median. */
function medianOf(results: Round[]): Round {
  const cpus = results.flatMap(({ cpu }) => cpu ?? []);
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    cpu:
      cpus.length > 0
        ? {
            nodeMs: median(cpus.map(({ nodeMs }) => nodeMs)),
            postgresMs: median(cpus.map(({ postgresMs }) => postgresMs)),
          }
        : undefined,
  };
}

function compare({ name, target, comparedWith }: Row, ours: Round, floor: Round): Measurement {
  const ratio = ours.perSecond / floor.perSecond;
  const floorCpu = floor.cpu ? ` (${formatCpu(floor.cpu)})` : '';
  const of = comparedWith ? `of "${comparedWith}"` : 'of the floor';
  return {
    what: name,
    measured: `${formatRate(ours.perSecond)}: ${ratio.toFixed(2)} ${of}`,
    comparedWith: `${formatRate(floor.perSecond)}${floorCpu}`,
    ...(target !== undefined && { target: `${target} ${of}` }),
    isMet: target === undefined || ratio >= target,
    cpu: ours.cpu,
    figures: {
      ours: ours.perSecond,
      floor: floor.perSecond,
      ratio,
      ...(floor.cpu && { floorNodeMs: floor.cpu.nodeMs, floorPostgresMs: floor.cpu.postgresMs }),
    },
  };
}

const formatRate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')} a second`;
