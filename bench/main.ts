import { startDatabases } from './databases.ts';
import { measure, median } from './load.ts';
import { rows } from './rows.ts';
import { seed } from './seed.ts';
import { startFloor, startOurs } from './servers.ts';

/** How often ours and the floor take turns; the machine's speed drifts, so only ratios within a run are compared. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

await using stack = new AsyncDisposableStack();
const databases = await startDatabases();
stack.defer(() => databases.stop());
const seeded = { ours: await seed(databases.ours), floor: await seed(databases.floor) };
const ours = await startOurs(databases.ours);
stack.defer(() => ours.stop());
const floor = await startFloor(databases.floor);
stack.defer(() => floor.stop());

console.log(`${rounds} rounds of 16 clients each, requests per second (median)\n`);
console.log('| Work | Ours | Floor | Ratio | Asked |\n|---|---|---|---|---|');
const chosen = process.argv.slice(2);
let isMet = true;
for (const row of rows) {
  if (chosen.length > 0 && !chosen.includes(row.name)) continue;
  const results = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await measure(ours.url, row.request(seeded.ours)));
    results.floor.push(await measure(floor.url, row.request(seeded.floor)));
  }
  const [mine, least] = [median(results.ours), median(results.floor)];
  const isEnough = row.isEnough(mine, least);
  isMet &&= isEnough;
  const ratio = (mine / least).toFixed(2);
  console.log(
    `| ${row.name} | ${Math.round(mine)} | ${Math.round(least)} | ${ratio} | ${row.asked}${isEnough ? '' : ' (not met)'} |`,
  );
}
process.exitCode = isMet ? 0 : 1;
