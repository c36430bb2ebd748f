import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import lingeringFiles from './lingering-files.ts';

test('a file that goes on after its last test is named at the end', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const complete = (name: string) =>
    // The parts that the reporter reads.
    ({ type: 'test:complete', data: { name, file: '/checkout/test/a.test.ts' } }) as TestEvent;
  async function* events() {
    yield complete('first');
    t.mock.timers.tick(60_000);
    yield complete('last');
    t.mock.timers.tick(70_000);
    yield complete('test/a.test.ts');
  }
  const lines = [];
  for await (const line of lingeringFiles(events())) lines.push(line);
  assert.deepEqual(lines, ['test/a.test.ts went on for 70 s after its last test\n']);
});

test('a run of files that end names none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-run-'));
  await writeFile(
    join(folder, 'quick.test.mjs'),
    "import { test } from 'node:test'; test('quick', () => {});",
  );
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const reporter = join(import.meta.dirname, 'lingering-files.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  await rm(folder, { recursive: true });
  assert.deepEqual([status, stdout], [0, '']);
});
