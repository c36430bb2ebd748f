import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimedDelivery } from './claim-due.ts';
import { createSlots } from './slots.ts';

/** A claimed delivery with only the fields that these tests need. `a1` belongs to webhook `a`. */
const claimed = (id: string) => ({ webhook_id: id.slice(0, 1), id }) as ClaimedDelivery;

/** Four deliveries of webhook `a` that have a slot, and a waiting one. */
async function createFullSlots() {
  const slots = createSlots();
  const turns = await Promise.all(['a1', 'a2', 'a3', 'a4'].map((id) => slots.waitForTurn(claimed(id))));
  return { slots, turns, waiting: slots.waitForTurn(claimed('a5')) };
}

test('a released slot goes to the next delivery of the same webhook', async () => {
  const { slots, turns, waiting } = await createFullSlots();
  assert.deepEqual(slots.waiting(), [claimed('a5')]);
  assert.ok(await slots.waitForTurn(claimed('b1')), 'another webhook has slots of its own');
  turns[0]?.slot.release();
  assert.deepEqual((await waiting)?.delivery, claimed('a5'));
  assert.deepEqual(slots.waiting(), []);
});

test('the waiting deliveries of a receiver are withdrawn once it is slow', async () => {
  const { slots, turns, waiting } = await createFullSlots();
  turns[0]?.slot.recordDuration(1_000);
  assert.deepEqual(slots.claimBudget().slowWebhooks, ['a']);
  assert.equal(await waiting, undefined);
});

test('after closing, neither waiting nor new deliveries get a slot', async () => {
  const { slots, turns, waiting } = await createFullSlots();
  slots.close();
  assert.equal(await waiting, undefined);
  turns[0]?.slot.release();
  assert.equal(await slots.waitForTurn(claimed('a6')), undefined);
});
