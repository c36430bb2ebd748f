import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { coalesce } from './coalesce.ts';

function counting(delayMs = 5) {
  const batches: string[][] = [];
  const lookUp = coalesce(async (keys) => {
    batches.push(keys);
    await sleep(delayMs);
    if (keys.includes('bad')) throw new Error('the database is away');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `value of ${key}`]));
  });
  return { batches, lookUp };
}

test('look-ups made during one share the next', async () => {
  const { batches, lookUp } = counting();
  const first = lookUp('a');
  const rest = ['b', 'c', 'b'].map(lookUp);
  assert.deepEqual(await Promise.all([first, ...rest]), [
    'value of a',
    'value of b',
    'value of c',
    'value of b',
  ]);
  assert.deepEqual(batches, [['a'], ['b', 'c']]);
});

test('a look-up never gets an answer that was asked for before it', async () => {
  const { batches, lookUp } = counting();
  const first = lookUp('a');
  const second = lookUp('a');
  await Promise.all([first, second]);
  assert.deepEqual(batches, [['a'], ['a']]);
});

test('an unknown key is undefined, and a failure reaches all that shared it and nobody else', async () => {
  const { lookUp } = counting();
  const first = lookUp('unknown');
  const failing = [lookUp('bad'), lookUp('c')];
  assert.equal(await first, undefined);
  for (const lookedUp of failing) await assert.rejects(lookedUp, /away/);
  assert.equal(await lookUp('c'), 'value of c');
});
