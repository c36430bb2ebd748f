import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runJson } from '../../cli/support/run.ts';
import { faults } from './faults.ts';
import { type Measurement, maxAnswerMs, maxRecoveryMs, measure } from './measure.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

const repetitions = Number(process.env.ASSENT_FAULT_REPETITIONS ?? 3);
const chosen = process.env.ASSENT_FAULTS?.split(',');
const results = new Map<string, Measurement[]>();
const world = await startWorld();
after(async () => {
  console.log(report(results));
  await world.close();
});

for (const fault of faults.filter(({ name }) => !chosen || chosen.some((part) => name.includes(part))))
  test(`${fault.name}: nothing acknowledged is lost, and the service recovers`, async (t) => {
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const result = await measure(world, fault);
      t.diagnostic(JSON.stringify(result));
      results.set(fault.name, [...(results.get(fault.name) ?? []), result]);
      assert.deepEqual(result.lost, []);
      assert.equal(result.wrong, 0);
      assert.ok(result.longestMs <= maxAnswerMs, `an answer took ${result.longestMs} ms`);
      assert.ok(result.allMs <= maxRecoveryMs, `recovery took ${result.allMs} ms`);
    }
  });

test('after all faults, the evidence holds', async () => {
  const { ok } = await runJson(['audit'], world.env);
  assert.equal(ok, true);
});
