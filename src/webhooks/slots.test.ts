import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSlots } from './slots.ts';

test('one webhook gets four slots at first and eight once it has answered promptly', () => {
  const slots = createSlots();
  const [first] = Array.from({ length: 4 }, () => slots.take('a'));
  assert.deepEqual(slots.room().busy, [{ webhookId: 'a', count: 4, most: 4 }]);
  first?.learn(20);
  first?.giveBack();
  assert.deepEqual(slots.room().busy, [{ webhookId: 'a', count: 3, most: 8 }]);
  assert.deepEqual(slots.room().slow, []);
});

test('a receiver that was slow shares the slots of the slow ones, until it is prompt again', () => {
  const slots = createSlots();
  slots.take('a').learn(10_000);
  slots.take('b').learn(5);
  const { total, prompt, slowly, slow, busy } = slots.room();
  assert.deepEqual({ total, prompt, slowly, slow }, { total: 4, prompt: 127, slowly: 63, slow: ['a'] });
  assert.deepEqual(
    busy.map(({ most }) => most),
    [4, 8],
  );
  slots.take('a').learn(999);
  assert.deepEqual([slots.room().prompt, slots.room().slow], [125, []]);
});

test('an attempt that lasts a second frees its slot for others', (t) => {
  const from = 5_000;
  const now = t.mock.method(performance, 'now', () => from);
  const slots = createSlots();
  for (let i = 0; i < 128; i += 1) slots.take(`w${i % 32}`);
  assert.equal(slots.room().prompt, 0);
  now.mock.mockImplementation(() => from + 1_000);
  const room = slots.room();
  assert.deepEqual([room.prompt, room.slowly, room.total, room.slow.length], [128, -64, 4, 32]);
});

test('a webhook keeps its slots for a moment after a prompt answer, and then nothing is kept of it', (t) => {
  const from = 5_000;
  const now = t.mock.method(performance, 'now', () => from);
  const slots = createSlots();
  const slot = slots.take('a');
  slot.learn(3);
  slot.giveBack();
  assert.deepEqual(slots.room().busy, [{ webhookId: 'a', count: 0, most: 8 }]);
  now.mock.mockImplementation(() => from + 250);
  const nothing = { total: 4, prompt: 128, slowly: 64, slow: [], perWebhook: 4, busy: [] };
  assert.deepEqual(slots.room(), nothing);
});

test('at most 4 are taken up at once, and 256 are under way at most', () => {
  const slots = createSlots();
  for (let i = 0; i < 253; i += 1) slots.take(`w${i}`);
  assert.equal(slots.room().total, 3);
});
