import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gather } from './gather.ts';

function counting() {
  const runs: string[][] = [];
  const add = gather(async (items: string[]) => {
    runs.push(items);
    await sleep(5);
    if (items.includes('bad')) throw new Error('the database is away');
  });
  return { runs, add };
}

test('items that come during a run are done together by the next', async () => {
  const { runs, add } = counting();
  await Promise.all(['a', 'b', 'c'].map(add));
  assert.deepEqual(runs, [['a'], ['b', 'c']]);
  await add('d');
  assert.deepEqual(runs.at(-1), ['d']);
});

test('a run that fails fails for its own items alone', async () => {
  const { add } = counting();
  const results = await Promise.allSettled(['a', 'bad', 'c'].map(add));
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  await add('d');
});

test('an item that is added when another is done is done too', async () => {
  const { runs, add } = counting();
  await add('a').then(() => add('b'));
  assert.deepEqual(runs, [['a'], ['b']]);
});
