import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimedDelivery } from './claimed-delivery.fixture.ts';
import { createSlots } from './slots.ts';

/** Four deliveries of webhook `a` that have a slot, and a waiting one. */
async function createFullSlots() {
  const slots = createSlots();
  const turns = await Promise.all(
    ['a1', 'a2', 'a3', 'a4'].map((id) => slots.waitForTurn(claimedDelivery(id))),
  );
  return { slots, turns, waiting: slots.waitForTurn(claimedDelivery('a5')) };
}

test('a released slot goes to the next delivery of the same webhook', async () => {
  const { slots, turns, waiting } = await createFullSlots();
  assert.deepEqual(slots.waiting(), [claimedDelivery('a5')]);
  assert.ok(await slots.waitForTurn(claimedDelivery('b1')), 'another webhook has slots of its own');
  turns[0]?.slot.release();
  assert.deepEqual((await waiting)?.delivery, claimedDelivery('a5'));
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
  assert.equal(await slots.waitForTurn(claimedDelivery('a6')), undefined);
});
