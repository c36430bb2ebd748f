import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const tests = `
  import assert from 'node:assert/strict';
  import { after, describe, test } from 'node:test';
  import { setTimeout as sleep } from 'node:timers/promises';
  const events = [];
  test('an error of a timer', async () => {
    await sleep(1);
    setTimeout(() => { throw new Error('of a timer'); });
    await new Promise(() => setTimeout(() => {}, 60_000).unref());
  });
  test('a rejection that nobody handles', async () => {
    await sleep(1);
    Promise.reject(new Error('of a promise'));
    await sleep(20);
  });
  test('after', async () => {
    await sleep(1);
    after(() => events.push('ended'));
  });
  test('after it', () => assert.deepEqual(events, ['ended']));
  describe('suite', () => test('test', () => {}));
  test('a promise is not followed', async () => {
    assert.deepEqual(Object.getOwnPropertySymbols(Promise.resolve()), []);
  });`;

test('errors and hooks belong to the test that caused them, without a hook for each promise', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-run-'));
  await writeFile(join(folder, 'a.test.mjs'), tests);
  const { NODE_TEST_CONTEXT, ...env } = process.env;
  const preload = join(import.meta.dirname, 'follow-tests.ts');
  const args = ['--import', preload, '--test', '--test-reporter=tap'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  await rm(folder, { recursive: true });
  assert.deepEqual(stdout.match(/^ *(not )?ok \d+ - .*$/gm), [
    'not ok 1 - an error of a timer',
    'not ok 2 - a rejection that nobody handles',
    'ok 3 - after',
    'ok 4 - after it',
    '    ok 1 - test',
    'ok 5 - suite',
    'ok 6 - a promise is not followed',
  ]);
  assert.match(stdout, /error: 'of a timer'.*error: 'of a promise'/s);
  assert.equal(status, 1);
});
