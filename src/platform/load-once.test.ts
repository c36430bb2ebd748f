import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadOnce } from './load-once.ts';

test('what was loaded is shared until its time is over, and loaded again then, although the clock was set back', async (t) => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    return loads;
  }, 1_000);
  assert.deepEqual(await Promise.all([load(), load()]), [1, 1]);
  const { now } = Date;
  t.mock.method(Date, 'now', () => now() - 3_600_000);
  await sleep(1_100);
  assert.equal(await load(), 2);
});

test('what could not be loaded is loaded by the next call', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('unreachable');
    return loads;
  });
  await assert.rejects(load(), /unreachable/);
  assert.equal(await load(), 2);
});
