import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../test/harness/eventually.ts';
import { batchCalls } from './batch-calls.ts';

/** Records the items of each run. A run ends when the test calls `end`. */
function counting() {
  const runs: string[][] = [];
  let gate = Promise.withResolvers<void>();
  const add = batchCalls(async (items: string[]) => {
    runs.push(items);
    await gate.promise;
    gate = Promise.withResolvers();
    if (items.includes('bad')) throw new Error('the database is away');
  }, 5);
  const started = (count: number) => eventually(() => runs.length === count, { everyMs: 1 });
  return { runs, add, started, end: () => gate.resolve() };
}

test('items added before a run or during the previous one are processed together', async () => {
  const { runs, add, started, end } = counting();
  const first = Promise.all(['a', 'b'].map(add));
  await started(1);
  const second = Promise.all(['c', 'd'].map(add));
  end();
  await first;
  await started(2);
  end();
  await second;
  assert.deepEqual(runs, [
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a run that fails rejects only its own items', async () => {
  const { add, started, end } = counting();
  const bad = assert.rejects(add('bad'), /the database is away/);
  await started(1);
  const good = add('c');
  end();
  await bad;
  await started(2);
  end();
  await good;
  const last = add('d');
  await started(3);
  end();
  await last;
});

test('an item added when another one finishes is processed too', async () => {
  const { runs, add, started, end } = counting();
  const both = add('a').then(() => add('b'));
  await started(1);
  end();
  await started(2);
  end();
  await both;
  assert.deepEqual(runs, [['a'], ['b']]);
});
