import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { runJson } from '../../cli/support/run.ts';
import { assertPromises } from './assert-promises.ts';
import { diskFull } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { type Measurement, measure } from './measure.ts';
import { poolerFaults, startPooledWorld, withoutPooler } from './pgbouncer-world.ts';
import { embeddedFaults } from './process-faults.ts';
import { redisFaults, startLimitedWorld, withoutRedis } from './redis-world.ts';
import { type Outcome, report } from './report.ts';
import { type Installation, startEmbedded, startWorld } from './world.ts';

const repetitions = Number(process.env.ASSENT_FAULT_REPETITIONS ?? 3);
/** Parts of the names of faults, separated by commas; all by default. */
const chosen = process.env.ASSENT_FAULTS?.split(',');
const outcomes = new Map<string, Outcome>();
const servers = new Set<string>();

after(async () => {
  const { ASSENT_FAULT_REPORT } = process.env;
  const text = report(outcomes, servers);
  if (ASSENT_FAULT_REPORT) await writeFile(ASSENT_FAULT_REPORT, `${text}\n`);
  console.log(text);
});

suite('with PostgreSQL and a worker of their own', startWorld, faults);
suite('with the embedded PostgreSQL', startEmbedded, embeddedFaults);
suite('with a small disk', () => startWorld({ prepare: mountSmallDisk }), [diskFull], withoutMount());
suite('behind PgBouncer', startPooledWorld, poolerFaults, withoutPooler);
suite('with Redis', startLimitedWorld, redisFaults, withoutRedis);

/** Causes each fault several times in one installation, whose evidence must hold in the end. */
function suite<Where extends Installation>(
  where: string,
  start: () => Promise<Where>,
  all: Fault<Where>[],
  notRun: string | false = false,
): void {
  const wanted = all.filter(({ name }) => !chosen || chosen.some((part) => name.includes(part)));
  if (wanted.length === 0) return;
  if (notRun) for (const { name } of wanted) outcomes.set(name, { notRun });
  describe(where, { skip: notRun }, () => {
    let world: Where;
    before(async () => {
      world = await start();
      const { rows } = await world.query('show server_version');
      servers.add(`PostgreSQL ${rows[0].server_version}`);
    });
    after(() => world.close());

    for (const fault of wanted)
      test(`${fault.name}: nothing acknowledged is lost, and the service recovers`, async (t) => {
        const outcome = { repetitions: 0, passed: 0, runs: [] as Measurement[] };
        outcomes.set(fault.name, outcome);
        const problems: unknown[] = [];
        for (; outcome.repetitions < repetitions; outcome.repetitions += 1)
          try {
            const result = await measure(world, fault);
            outcome.runs.push(result);
            t.diagnostic(JSON.stringify(result));
            assertPromises(result, fault);
            outcome.passed += 1;
          } catch (error) {
            problems.push(error);
          }
        assert.deepEqual(problems, []);
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
  const unmount = () => execFileSync('umount', ['--lazy', dir]);
  // A signal can end the process before that.
  process.once('exit', unmount);
  return () => {
    process.off('exit', unmount);
    unmount();
  };
}

function withoutMount(): string | false {
  return process.platform === 'linux' && process.getuid?.() === 0 ? false : 'needs root: not run';
}
