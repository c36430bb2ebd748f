import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimBudget, lastInTurn, mayHaveMore } from './claim-budget.ts';
import { claimedDelivery } from './claimed-delivery.fixture.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { createReceivers, type Receivers } from './receivers.ts';

const nonePrefetched = createPrefetchQueue();
const budgetOf = (receivers: Receivers, prefetched = nonePrefetched) =>
  claimBudget(receivers.survey(), prefetched);

test('a webhook may have four claimed deliveries at first, and 16 in flight and 24 waiting once it responds promptly', () => {
  const receivers = createReceivers();
  const [first] = Array.from({ length: 4 }, () => receivers.takeSlot('a'));
  assert.deepEqual(budgetOf(receivers).claimed, [{ webhookId: 'a', count: 4, max: 4 }]);
  first?.recordDuration(20);
  first?.release();
  assert.deepEqual(budgetOf(receivers).claimed, [{ webhookId: 'a', count: 3, max: 40 }]);
  assert.deepEqual(budgetOf(receivers).slowWebhooks, []);
});

test('a receiver that was slow shares the slots of slow receivers until it is prompt again', () => {
  const receivers = createReceivers();
  receivers.takeSlot('a').recordDuration(10_000);
  receivers.takeSlot('b').recordDuration(5);
  const { total, toPrompt, toSlow, slowWebhooks, claimed } = budgetOf(receivers);
  assert.deepEqual(
    { total, toPrompt, toSlow, slowWebhooks },
    { total: 32, toPrompt: 127, toSlow: 63, slowWebhooks: ['a'] },
  );
  assert.deepEqual(
    claimed.map(({ max }) => max),
    [4, 40],
  );
  receivers.takeSlot('a').recordDuration(999);
  assert.deepEqual([budgetOf(receivers).toPrompt, budgetOf(receivers).slowWebhooks], [125, []]);
});

test('an attempt that takes a second frees its slot for prompt receivers', (t) => {
  const from = 5_000;
  const now = t.mock.method(performance, 'now', () => from);
  const receivers = createReceivers();
  for (let i = 0; i < 128; i += 1) receivers.takeSlot(`w${i % 32}`);
  assert.equal(budgetOf(receivers).toPrompt, 0);
  now.mock.mockImplementation(() => from + 1_000);
  const budget = budgetOf(receivers);
  assert.deepEqual(
    [budget.toPrompt, budget.toSlow, budget.total, budget.slowWebhooks.length],
    [128, -64, 32, 32],
  );
});

test('a webhook keeps its slots for 250 ms after a prompt response and is then removed', (t) => {
  const from = 5_000;
  const now = t.mock.method(performance, 'now', () => from);
  const receivers = createReceivers();
  const slot = receivers.takeSlot('a');
  slot.recordDuration(3);
  slot.release();
  assert.deepEqual(budgetOf(receivers).claimed, [{ webhookId: 'a', count: 0, max: 40 }]);
  now.mock.mockImplementation(() => from + 250);
  const empty = { total: 32, toPrompt: 128, toSlow: 64, slowWebhooks: [], claimed: [] };
  assert.deepEqual(budgetOf(receivers), empty);
});

test('a claim takes at most 32 deliveries, and at most 256 are in flight', () => {
  const receivers = createReceivers();
  for (let i = 0; i < 250; i += 1) receivers.takeSlot(`w${i}`);
  assert.equal(budgetOf(receivers).total, 6);
});

test('deliveries of a prompt webhook are prefetched once few are waiting, and not before', () => {
  const receivers = createReceivers();
  const queue = createPrefetchQueue();
  receivers.takeSlot('a').recordDuration(3);
  for (let n = 1; n <= 9; n += 1) void queue.join(claimedDelivery(`a${n}`));
  assert.deepEqual(budgetOf(receivers, queue).claimed, [{ webhookId: 'a', count: 10, max: 10 }]);
  queue.callNext('a', () => ({ recordDuration() {}, release() {} }));
  assert.deepEqual(budgetOf(receivers, queue).claimed, [{ webhookId: 'a', count: 9, max: 40 }]);
});

test('a webhook may have more due deliveries if a claim took as many of it as it could, or none because it was full', () => {
  const claimed = [{ ...claimedDelivery('a1'), has_more: true }, claimedDelivery('b1')];
  const budget = {
    ...budgetOf(createReceivers()),
    claimed: [
      { webhookId: 'c', count: 4, max: 4 },
      { webhookId: 'd', count: 3, max: 4 },
    ],
  };
  assert.deepEqual(['a', 'b', 'c', 'd', 'e'].filter(mayHaveMore(budget, claimed)), ['a', 'c']);
});

for (const [what, limit] of [
  ['as many as it may', { total: 1 }],
  ['as many as prompt receivers may have', { toPrompt: 1 }],
  ['as many as slow receivers may have', { toSlow: 1 }],
] as const)
  test(`any webhook may have more due deliveries if a claim took ${what}`, () => {
    const budget = { ...budgetOf(createReceivers()), ...limit };
    assert.equal(mayHaveMore(budget, [claimedDelivery('a1')])('b'), true);
    assert.equal(mayHaveMore(budget, [])('b'), false);
  });

test('slow receivers, which have turns of their own, do not move on those of the others', () => {
  const budget = { ...budgetOf(createReceivers()), slowWebhooks: ['z'] };
  assert.equal(lastInTurn([claimedDelivery('a1'), claimedDelivery('z1')], budget, '0'), 'a');
});
