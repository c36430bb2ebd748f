import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { takeTurns } from './take-turns.ts';

const options = {
  maxMs: 60_000,
  isStopping: () => false,
  onFailure: (id: string, error: unknown) => assert.fail(`${id}: ${error}`),
};

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
  const left = await takeTurns(['a', 'b', 'c'], doNext, options);
  assert.deepEqual(done, ['a', 'b', 'c', 'a', 'c', 'a']);
  assert.deepEqual(left, []);
});

test('when the time is up, the turn of all ends, and those that have more to do are returned', async () => {
  const { done, doNext } = createWork({ a: 3, b: 1, c: 2 });
  const slowly = (id: string) => new Promise((resolve) => setTimeout(resolve, 5)).then(() => doNext(id));
  const left = await takeTurns(['a', 'b', 'c'], slowly, { ...options, maxMs: 1 });
  assert.deepEqual(done, ['a', 'b', 'c']);
  assert.deepEqual(left, ['a', 'c']);
});

test('nothing more is done once the process is stopping', async () => {
  const { done, doNext } = createWork({ a: 3, b: 1, c: 2 });
  const isStopping = () => done.length === 2;
  const left = await takeTurns(['a', 'b', 'c'], doNext, { ...options, isStopping });
  assert.deepEqual(done, ['a', 'b']);
  assert.deepEqual(left, []);
});

test('one that fails has no further turn and holds up no other, unless the fault concerns all', async () => {
  const { done, doNext } = createWork({ a: 3, b: 2 });
  const failures: [string, unknown][] = [];
  const onFailure = (...failure: [string, unknown]) => void failures.push(failure);
  const failing = (error: Error) => (id: string) => (id === 'a' ? Promise.reject(error) : doNext(id));
  const bug = new TypeError('x is not a function');
  assert.deepEqual(await takeTurns(['a', 'b'], failing(bug), { ...options, onFailure }), []);
  assert.deepEqual(failures, [['a', bug]]);
  assert.deepEqual(done, ['b', 'b']);
  const shutdown = Object.assign(new pg.DatabaseError('shutting down', 0, 'error'), { code: '57P01' });
  await assert.rejects(takeTurns(['a', 'b'], failing(shutdown), options), shutdown);
});
