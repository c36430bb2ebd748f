import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReceivers } from './receivers.ts';

test('a webhook has a free slot until it has four attempts in flight, or 16 while it is prompt', () => {
  const receivers = createReceivers();
  const taken = Array.from({ length: 4 }, () => receivers.takeSlot('a'));
  assert.equal(receivers.hasFreeSlot('a'), false);
  taken[0]?.recordDuration(3);
  assert.equal(receivers.hasFreeSlot('a'), true);
  for (let i = 0; i < 12; i += 1) receivers.takeSlot('a');
  assert.equal(receivers.hasFreeSlot('a'), false);
  taken[0]?.release();
  assert.equal(receivers.hasFreeSlot('a'), true);
});

test('a receiver no longer counts as prompt after a slow response', () => {
  const receivers = createReceivers();
  const surveyed = () => receivers.survey().receivers[0];
  const slot = receivers.takeSlot('a');
  slot.recordDuration(3);
  assert.deepEqual(surveyed(), { webhookId: 'a', inFlight: 1, isPrompt: true, isSlow: false });
  slot.recordDuration(1_000);
  assert.deepEqual(surveyed(), { webhookId: 'a', inFlight: 1, isPrompt: false, isSlow: true });
  receivers.takeSlot('b').recordDuration(1_000);
  slot.recordDuration(1_000);
  assert.deepEqual(receivers.survey().slowWebhooks, ['b', 'a'], 'a claim begins with the first of them');
});
