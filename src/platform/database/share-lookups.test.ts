import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareLookups } from './share-lookups.ts';

function counting(delayMs = 5) {
  const batches: string[][] = [];
  const lookup = shareLookups(async (keys) => {
    batches.push(keys);
    await sleep(delayMs);
    if (keys.includes('bad')) throw new Error('the database is away');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, `value of ${key}`]));
  });
  return { batches, lookup };
}

test('lookups made while one is running share the next statement', async () => {
  const { batches, lookup } = counting();
  const first = lookup('a');
  const rest = ['b', 'c', 'b'].map(lookup);
  assert.deepEqual(await Promise.all([first, ...rest]), [
    'value of a',
    'value of b',
    'value of c',
    'value of b',
  ]);
  assert.deepEqual(batches, [['a'], ['b', 'c']]);
});

test('a lookup never gets the result of a statement that started before it', async () => {
  const { batches, lookup } = counting();
  const first = lookup('a');
  const second = lookup('a');
  await Promise.all([first, second]);
  assert.deepEqual(batches, [['a'], ['a']]);
});

test('an unknown key is undefined, and a failure reaches only the lookups that shared the statement', async () => {
  const { lookup } = counting();
  const first = lookup('unknown');
  const failing = [lookup('bad'), lookup('c')];
  assert.equal(await first, undefined);
  for (const pending of failing) await assert.rejects(pending, /away/);
  assert.equal(await lookup('c'), 'value of c');
});

test('a statement that hangs keeps only its own lookups waiting', async () => {
  const hanging = Promise.withResolvers<Map<string, string>>();
  const lookup = shareLookups(async (keys) =>
    keys.includes('stuck') ? hanging.promise : new Map(keys.map((key) => [key, `value of ${key}`])),
  );
  const stuck = lookup('stuck');
  assert.equal(await lookup('a'), 'value of a');
  hanging.reject(new Error('the connection has died'));
  await assert.rejects(stuck, /died/);
  assert.equal(await lookup('b'), 'value of b');
});
