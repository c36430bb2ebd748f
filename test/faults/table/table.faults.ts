import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { runJson } from '../../cli/support/run.ts';
import { diskFull, embeddedFaults, type Fault, faults } from './faults.ts';
import { type Measurement, maxAnswerMs, maxRecoveryMs, measure } from './measure.ts';
import { report } from './report.ts';
import { type Installation, startEmbedded, startWorld } from './world.ts';

const repetitions = Number(process.env.ASSENT_FAULT_REPETITIONS ?? 3);
/** Parts of the names of faults, separated by commas; all by default. */
const chosen = process.env.ASSENT_FAULTS?.split(',');
const results = new Map<string, Measurement[]>();

after(async () => {
  const { ASSENT_FAULT_REPORT } = process.env;
  if (ASSENT_FAULT_REPORT) await writeFile(ASSENT_FAULT_REPORT, `${report(results)}\n`);
  console.log(report(results));
});

suite('with PostgreSQL and a worker of their own', () => startWorld(), faults);
suite('with the embedded PostgreSQL', startEmbedded, embeddedFaults);
suite('with a small disk', () => startWorld(mountSmallDisk), [diskFull]);

/** Causes each fault several times in one installation, whose evidence must hold in the end. */
function suite<Where extends Installation>(
  where: string,
  start: () => Promise<Where>,
  all: Fault<Where>[],
): void {
  const wanted = all.filter(({ name }) => !chosen || chosen.some((part) => name.includes(part)));
  if (wanted.length === 0) return;
  describe(where, () => {
    let world: Where;
    before(async () => {
      world = await start();
    });
    after(() => world.close());

    for (const { name, cause } of wanted)
      test(`${name}: nothing acknowledged is lost, and the service recovers`, async (t) => {
        for (let repetition = 0; repetition < repetitions; repetition += 1) {
          const result = await measure(world, () => cause(world));
          t.diagnostic(JSON.stringify(result));
          results.set(name, [...(results.get(name) ?? []), result]);
          assert.deepEqual(result.lost, []);
          assert.deepEqual(result.wrong, []);
          assert.ok(result.longestMs <= maxAnswerMs, `an answer took ${result.longestMs} ms`);
          assert.ok(result.allMs <= maxRecoveryMs, `recovery took ${result.allMs} ms`);
        }
      });

    test('after all faults, the evidence holds', async () => {
      const { ok } = await runJson(['audit'], world.env);
      assert.equal(ok, true);
    });
  });
}

/** A file system in memory that the database can fill. Only root may mount one. */
function mountSmallDisk(dir: string): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', dir]);
  return () => execFileSync('umount', ['--lazy', dir]);
}
