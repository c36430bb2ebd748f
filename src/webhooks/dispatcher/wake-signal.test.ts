import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWakeSignal } from './wake-signal.ts';

/** Whether a promise settles without waiting for a timer. */
const isSettled = (promise: Promise<void>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ]);

test('a signal ends the wait, even if it came first', async () => {
  const signal = createWakeSignal();
  const waiting = signal.wait(60_000);
  assert.equal(await isSettled(waiting), false);
  signal.wake();
  assert.equal(await isSettled(waiting), true);
  assert.equal(await isSettled(signal.wait(60_000)), true);
});

test('clearing discards earlier signals', async () => {
  const signal = createWakeSignal();
  signal.wake();
  signal.clear();
  assert.equal(await isSettled(signal.wait(60_000)), false);
});

test('a wait without a signal ends after its timeout', async () => {
  const signal = createWakeSignal();
  // The signal's own timer does not keep this process alive.
  const keepAlive = setTimeout(() => {}, 1_000);
  await signal.wait(1);
  clearTimeout(keepAlive);
});
