import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createFairSlots } from './fair-slots.ts';

const never = new AbortController().signal;
const limits = { slots: 4, perOwner: 2, maxWaiting: 3, maxWaitMs: 60_000 };

/** Takes slots, and records in which order they were given. */
function recording(more: Partial<typeof limits> = {}) {
  const slots = createFairSlots({ ...limits, ...more });
  const started: string[] = [];
  const held: (Disposable | undefined)[] = [];
  const take = async (owner: string, signal = never) => {
    const slot = await slots.take(owner, signal);
    started.push(slot ? owner : `${owner} refused`);
    held.push(slot);
    return slot;
  };
  return { take, started, releaseOldest: () => held.shift()?.[Symbol.dispose]() };
}

test('one owner gets no more than its share, and another still gets a slot at once', async () => {
  const { take, started } = recording();
  const client = new AbortController();
  const calls = ['a', 'a', 'a'].map((owner) => take(owner, client.signal));
  await take('b');
  assert.deepEqual(started, ['a', 'a', 'b']);
  client.abort();
  await Promise.all(calls);
});

test('a free slot goes to the owner with the fewest, and among those they take turns', async () => {
  const { take, started, releaseOldest } = recording({ slots: 2 });
  await take('a');
  await take('a');
  for (const owner of ['a', 'b', 'c']) void take(owner);
  for (const expected of ['b', 'c', 'a']) {
    releaseOldest();
    await turn();
    assert.equal(started.at(-1), expected);
  }
});

test('owners whose calls wait for the same slot take turns, however many calls each has', async () => {
  const { take, started, releaseOldest } = recording({ slots: 1, perOwner: 1 });
  await take('a');
  for (const owner of ['a', 'a', 'b', 'b']) void take(owner);
  for (const expected of ['b', 'a', 'b', 'a']) {
    releaseOldest();
    await turn();
    assert.equal(started.at(-1), expected);
  }
});

test('a call is refused when its owner has too many waiting, and when its time is up', async () => {
  const { take, started } = recording({ perOwner: 1, maxWaiting: 1, maxWaitMs: 20 });
  await take('a');
  const waiting = take('a');
  await take('a');
  assert.deepEqual(started, ['a', 'a refused']);
  await waiting;
  assert.deepEqual(started, ['a', 'a refused', 'a refused']);
});

test('a call whose signal aborts leaves the queue', async () => {
  const { take, started, releaseOldest } = recording({ perOwner: 1 });
  const client = new AbortController();
  await take('a');
  const left = take('a', client.signal);
  void take('a');
  client.abort();
  await left;
  releaseOldest();
  await turn();
  assert.deepEqual(started, ['a', 'a refused', 'a']);
});
