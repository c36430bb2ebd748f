import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeTurns } from './take-turns.ts';

/** Work of so many parts for each id, and the order in which they were done. */
function createWork(parts: Record<string, number>) {
  const done: string[] = [];
  const doNext = async (id: string) => {
    done.push(id);
    return done.filter((each) => each === id).length < (parts[id] ?? 0);
  };
  return { done, doNext };
}

test('each has its turn, until none has more to do', async () => {
  const { done, doNext } = createWork({ a: 3, b: 1, c: 2 });
  const left = await takeTurns(['a', 'b', 'c'], doNext, { maxMs: 60_000, isStopping: () => false });
  assert.deepEqual(done, ['a', 'b', 'c', 'a', 'c', 'a']);
  assert.deepEqual(left, []);
});

test('when the time is up, the turn of all ends, and those that have more to do are returned', async () => {
  const { done, doNext } = createWork({ a: 3, b: 1, c: 2 });
  const slowly = (id: string) => new Promise((resolve) => setTimeout(resolve, 5)).then(() => doNext(id));
  const left = await takeTurns(['a', 'b', 'c'], slowly, { maxMs: 1, isStopping: () => false });
  assert.deepEqual(done, ['a', 'b', 'c']);
  assert.deepEqual(left, ['a', 'c']);
});

test('nothing more is done once the process is stopping', async () => {
  const { done, doNext } = createWork({ a: 3, b: 1, c: 2 });
  const left = await takeTurns(['a', 'b', 'c'], doNext, {
    maxMs: 60_000,
    isStopping: () => done.length === 2,
  });
  assert.deepEqual(done, ['a', 'b']);
  assert.deepEqual(left, []);
});
