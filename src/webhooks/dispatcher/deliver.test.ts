import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeliveryAttempt } from '../../../wire/webhooks.ts';
import { claimedDelivery } from './claimed-delivery.fixture.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import { createSlots } from './slots.ts';

const attempt: DeliveryAttempt = { at: '', response_status: 200, error: null, duration_ms: 3 };

/** A dispatcher whose receiver responds when `respond` is called. `steps` records what happens, in order. */
function createDispatcher(changes: Partial<DeliveryContext> = {}) {
  const steps: string[] = [];
  const slots = createSlots();
  const waiting: (() => void)[] = [];
  const context: DeliveryContext = {
    slots,
    nextEventLoopTurn: async () => {},
    makeAttempt: ({ id }) => {
      steps.push(`attempt ${id}`);
      return new Promise((resolve) => waiting.push(() => resolve(attempt)));
    },
    record: async ({ delivery: { id }, outcome: { status } }) => void steps.push(`record ${id} ${status}`),
    release: async ({ id }) => void steps.push(`release ${id}`),
    logFailure: (error) => void steps.push(`log ${error}`),
    ...changes,
  };
  const deliverAll = (...ids: string[]) =>
    Promise.all(ids.map((id) => deliver(claimedDelivery(id), context)));
  const respond = () => {
    for (const each of waiting.splice(0)) each();
  };
  return { slots, steps, deliverAll, respond };
}

/** Resolves when all pending work is done, up to the next response. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a delivery is attempted and recorded, and then the next waiting delivery is attempted', async () => {
  const { steps, deliverAll, respond } = createDispatcher();
  const ended = deliverAll('a1', 'a2', 'a3', 'a4', 'a5');
  await settled();
  const attempts = ['attempt a1', 'attempt a2', 'attempt a3', 'attempt a4'];
  assert.deepEqual(steps.splice(0), attempts);
  respond();
  await settled();
  assert.deepEqual(steps.toSorted(), [
    'attempt a5',
    ...['a1', 'a2', 'a3', 'a4'].map((id) => `record ${id} SUCCEEDED`),
  ]);
  respond();
  await ended;
  assert.equal(steps.at(-1), 'record a5 SUCCEEDED');
});

test('stopping releases the waiting deliveries and lets those in flight finish', async () => {
  const { slots, steps, deliverAll, respond } = createDispatcher();
  const ended = deliverAll('a1', 'a2', 'a3', 'a4', 'a5');
  slots.close();
  await deliverAll('a6');
  assert.deepEqual(steps.splice(0).toSorted(), [
    ...['attempt a1', 'attempt a2', 'attempt a3', 'attempt a4'],
    ...['release a5', 'release a6'],
  ]);
  respond();
  await ended;
  assert.deepEqual(
    steps,
    ['a1', 'a2', 'a3', 'a4'].map((id) => `record ${id} SUCCEEDED`),
  );
});

test('when an attempt cannot be recorded, the waiting deliveries are released', async () => {
  const record = async () => {
    throw new Error('the database is away');
  };
  const { steps, deliverAll, respond } = createDispatcher({ record });
  const ended = deliverAll('a1', 'a2', 'a3', 'a4', 'a5');
  await settled();
  steps.length = 0;
  respond();
  await ended;
  assert.deepEqual([...new Set(steps)], ['log Error: the database is away', 'release a5']);
});

test('a failure to release a delivery is logged and not thrown', async () => {
  const release = async () => {
    throw new Error('the database is away');
  };
  const { slots, steps, deliverAll } = createDispatcher({ release });
  slots.close();
  await deliverAll('a1');
  assert.deepEqual(steps, ['log Error: the database is away']);
});
