import { startDatabases } from './databases.ts';
import { measure, median } from './load.ts';
import type { Row } from './rows.ts';
import { seed } from './seed.ts';
import { startFloor, startService } from './servers.ts';

/** How often Assent and the floor alternate. The machine's speed drifts, so only ratios within a run are meaningful. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** Prints a table of these rows. Returns true when each reaches its target. */
export async function measureRequests(rows: Row[]): Promise<boolean> {
  await using stack = new AsyncDisposableStack();
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const seeded = { ours: await seed(databases.ours), floor: await seed(databases.floor) };
  const ours = await startService(databases.ours, { args: ['--no-worker'] });
  stack.defer(() => ours.stop());
  const floor = await startFloor(databases.floor);
  stack.defer(() => floor.stop());

  console.log(`${rounds} rounds of 16 clients each, requests per second (median)\n`);
  console.log('| Work | Ours | Floor | Ratio | Target |\n|---|---|---|---|---|');
  let isMet = true;
  for (const row of rows) {
    const results = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      results.ours.push(await measure(ours.url, row.request(seeded.ours)));
      results.floor.push(await measure(floor.url, row.request(seeded.floor)));
    }
    const [ourMedian, floorMedian] = [median(results.ours), median(results.floor)];
    const isEnough = row.isEnough(ourMedian, floorMedian);
    isMet &&= isEnough;
    const ratio = (ourMedian / floorMedian).toFixed(2);
    console.log(
      `| ${row.name} | ${Math.round(ourMedian)} | ${Math.round(floorMedian)} | ${ratio} | ${row.target}${isEnough ? '' : ' (not met)'} |`,
    );
  }
  return isMet;
}
