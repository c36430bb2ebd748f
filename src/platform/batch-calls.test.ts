import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { batchCalls } from './batch-calls.ts';

function counting() {
  const runs: string[][] = [];
  const add = batchCalls(async (items: string[]) => {
    runs.push(items);
    await sleep(5);
    if (items.includes('bad')) throw new Error('the database is away');
  }, 5);
  return { runs, add };
}

test('items added before a run or during the previous one are processed together', async () => {
  const { runs, add } = counting();
  const first = Promise.all(['a', 'b'].map(add));
  await sleep(8);
  await Promise.all([first, ...['c', 'd'].map(add)]);
  assert.deepEqual(runs, [
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a run that fails rejects only its own items', async () => {
  const { add } = counting();
  const bad = assert.rejects(add('bad'), /the database is away/);
  await sleep(8);
  const good = add('c');
  await Promise.all([bad, good]);
  await add('d');
});

test('an item added when another one finishes is processed too', async () => {
  const { runs, add } = counting();
  await add('a').then(() => add('b'));
  assert.deepEqual(runs, [['a'], ['b']]);
});
