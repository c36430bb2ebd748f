import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createEventLoopTurns } from './event-loop-turns.ts';

test('callers take turns in order, and other work runs in between', async () => {
  const order: string[] = [];
  const turn = createEventLoopTurns();
  const callers = ['a', 'b', 'c'].map((name) => turn().then(() => order.push(name)));
  const other = (async () => {
    for (let n = 0; n < 3; n += 1) {
      await setImmediate();
      order.push('other');
    }
  })();
  await Promise.all([...callers, other]);
  assert.deepEqual(
    order.filter((name) => name !== 'other'),
    ['a', 'b', 'c'],
  );
  assert.ok(order.indexOf('other') < order.indexOf('b') && order.indexOf('b') < order.lastIndexOf('other'));
});
