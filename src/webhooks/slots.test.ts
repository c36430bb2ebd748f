import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueDelivery } from './claim-due.ts';
import { createPrefetch } from './prefetch.ts';
import { createSlots } from './slots.ts';

const none = createPrefetch();

/** As a claim answers it, in what matters here. */
const due = (webhookId: string) => ({ webhook_id: webhookId }) as DueDelivery;

test('one webhook gets four slots at first, and eight and 24 that wait once it has answered promptly', () => {
  const slots = createSlots();
  const [first] = Array.from({ length: 4 }, () => slots.take('a'));
  assert.deepEqual(slots.room(none).busy, [{ webhookId: 'a', count: 4, most: 4 }]);
  first?.learn(20);
  first?.release();
  assert.deepEqual(slots.room(none).busy, [{ webhookId: 'a', count: 3, most: 32 }]);
  assert.deepEqual(slots.room(none).slow, []);
});

test('a receiver that was slow shares the slots of the slow ones, until it is prompt again', () => {
  const slots = createSlots();
  slots.take('a').learn(10_000);
  slots.take('b').learn(5);
  const { total, prompt, slowly, slow, busy } = slots.room(none);
  assert.deepEqual({ total, prompt, slowly, slow }, { total: 32, prompt: 127, slowly: 63, slow: ['a'] });
  assert.deepEqual(
    busy.map(({ most }) => most),
    [4, 32],
  );
  slots.take('a').learn(999);
  assert.deepEqual([slots.room(none).prompt, slots.room(none).slow], [125, []]);
});

test('an attempt that lasts a second frees its slot for others', (t) => {
  const from = 5_000;
  const now = t.mock.method(performance, 'now', () => from);
  const slots = createSlots();
  for (let i = 0; i < 128; i += 1) slots.take(`w${i % 32}`);
  assert.equal(slots.room(none).prompt, 0);
  now.mock.mockImplementation(() => from + 1_000);
  const room = slots.room(none);
  assert.deepEqual([room.prompt, room.slowly, room.total, room.slow.length], [128, -64, 32, 32]);
});

test('a webhook keeps its slots for a moment after a prompt answer, and then nothing is kept of it', (t) => {
  const from = 5_000;
  const now = t.mock.method(performance, 'now', () => from);
  const slots = createSlots();
  const slot = slots.take('a');
  slot.learn(3);
  slot.release();
  assert.deepEqual(slots.room(none).busy, [{ webhookId: 'a', count: 0, most: 32 }]);
  now.mock.mockImplementation(() => from + 250);
  const nothing = { total: 32, prompt: 128, slowly: 64, slow: [], perWebhook: 4, busy: [] };
  assert.deepEqual(slots.room(none), nothing);
});

test('at most 32 are taken up at once, and 256 are under way at most', () => {
  const slots = createSlots();
  for (let i = 0; i < 250; i += 1) slots.take(`w${i}`);
  assert.equal(slots.room(none).total, 6);
});

test('more are taken up for a prompt webhook once few wait, and none before', () => {
  const slots = createSlots();
  const ahead = createPrefetch();
  slots.take('a').learn(3);
  for (let i = 0; i < 9; i += 1) ahead.add(due('a'));
  assert.deepEqual(slots.room(ahead).busy, [{ webhookId: 'a', count: 10, most: 10 }]);
  ahead.next('a');
  assert.deepEqual(slots.room(ahead).busy, [{ webhookId: 'a', count: 9, most: 32 }]);
});

test('a webhook has a free slot until it has four, or eight while it is prompt', () => {
  const slots = createSlots();
  const taken = Array.from({ length: 4 }, () => slots.take('a'));
  assert.equal(slots.isFree('a'), false);
  taken[0]?.learn(3);
  assert.equal(slots.isFree('a'), true);
  for (let i = 0; i < 4; i += 1) slots.take('a');
  assert.equal(slots.isFree('a'), false);
});
