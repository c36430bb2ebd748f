import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeliveryAttempt } from '../../../wire/webhooks.ts';
import type { ClaimedDelivery } from './claim-due.ts';
import { type DeliveryContext, deliver } from './deliver.ts';
import { createSlots } from './slots.ts';

/** A claimed delivery with only the fields that these tests need. */
const claimed = (id: string) => ({ id, webhook_id: 'a', attempts_made: 0 }) as ClaimedDelivery;

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
  const lives = (...ids: string[]) => Promise.all(ids.map((id) => deliver(claimed(id), context)));
  const respond = () => {
    for (const each of waiting.splice(0)) each();
  };
  return { slots, steps, lives, respond };
}

/** Resolves when all pending work is done, up to the next response. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a delivery is attempted and recorded, and then the next waiting delivery is attempted', async () => {
  const { steps, lives, respond } = createDispatcher();
  const ended = lives('1', '2', '3', '4', '5');
  await settled();
  const attempts = ['attempt 1', 'attempt 2', 'attempt 3', 'attempt 4'];
  assert.deepEqual(steps.splice(0), attempts);
  respond();
  await settled();
  assert.deepEqual(steps.toSorted(), [
    'attempt 5',
    ...['1', '2', '3', '4'].map((id) => `record ${id} SUCCEEDED`),
  ]);
  respond();
  await ended;
  assert.equal(steps.at(-1), 'record 5 SUCCEEDED');
});

test('stopping releases the waiting deliveries and lets those in flight finish', async () => {
  const { slots, steps, lives, respond } = createDispatcher();
  const ended = lives('1', '2', '3', '4', '5');
  slots.close();
  await lives('6');
  assert.deepEqual(steps.splice(0).toSorted(), [
    ...['attempt 1', 'attempt 2', 'attempt 3', 'attempt 4'],
    ...['release 5', 'release 6'],
  ]);
  respond();
  await ended;
  assert.deepEqual(
    steps,
    ['1', '2', '3', '4'].map((id) => `record ${id} SUCCEEDED`),
  );
});

test('when an attempt cannot be recorded, the waiting deliveries are released', async () => {
  const record = async () => {
    throw new Error('the database is away');
  };
  const { steps, lives, respond } = createDispatcher({ record });
  const ended = lives('1', '2', '3', '4', '5');
  await settled();
  steps.length = 0;
  respond();
  await ended;
  assert.deepEqual([...new Set(steps)], ['log Error: the database is away', 'release 5']);
});

test('a failure to release a delivery is logged and not thrown', async () => {
  const release = async () => {
    throw new Error('the database is away');
  };
  const { slots, steps, lives } = createDispatcher({ release });
  slots.close();
  await lives('1');
  assert.deepEqual(steps, ['log Error: the database is away']);
});
