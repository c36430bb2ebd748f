import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DueDelivery } from './claim-due.ts';
import { createPrefetch } from './prefetch.ts';

/** As a claim answers it, in what matters here. */
const due = (webhookId: string, id: string) => ({ webhook_id: webhookId, id }) as DueDelivery;
const ids = (deliveries: (DueDelivery | undefined)[]) => deliveries.map((each) => each?.id);

test('each webhook has a line of its own, in order', () => {
  const ahead = createPrefetch();
  for (const [webhookId, id] of ['a1', 'b1', 'a2'].map((name) => [name.slice(0, 1), name] as const))
    ahead.add(due(webhookId, id));
  assert.deepEqual(['a', 'b', 'c'].map(ahead.count), [2, 1, 0]);
  assert.deepEqual(ids(['a', 'a', 'a', 'b'].map(ahead.next)), ['a1', 'a2', undefined, 'b1']);
  assert.equal(ahead.count('a'), 0);
});

test('those of some webhooks, or all, are taken out and wait no longer', () => {
  const ahead = createPrefetch();
  for (const id of ['1', '2'])
    for (const webhookId of ['a', 'b', 'c']) ahead.add(due(webhookId, webhookId + id));
  assert.deepEqual(ids(ahead.takeOut(['b', 'x'])), ['b1', 'b2']);
  assert.deepEqual(ids(ahead.takeOut()), ['a1', 'a2', 'c1', 'c2']);
  assert.deepEqual(ahead.takeOut(), []);
});

test('only those that are kept go on waiting, as they are now', () => {
  const ahead = createPrefetch();
  for (const id of ['a1', 'a2', 'a3', 'b1']) ahead.add(due(id.slice(0, 1), id));
  const changed = { ...due('a', 'a3'), url: 'https://example.com/new' };
  ahead.keep([changed, due('a', 'a1')]);
  assert.deepEqual(ids(ahead.all()), ['a1', 'a3']);
  assert.equal(ahead.count('b'), 0);
  ahead.next('a');
  assert.equal(ahead.next('a'), changed);
});

test('a line is low at eight', () => {
  const ahead = createPrefetch();
  for (let n = 1; n <= 9; n += 1) {
    ahead.add(due('a', String(n)));
    assert.equal(ahead.isLow('a'), n <= 8);
  }
});
