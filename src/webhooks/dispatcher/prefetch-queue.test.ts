import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimedDelivery } from './claimed-delivery.fixture.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import type { Slot } from './receivers.ts';

const slot: Slot = { recordDuration() {}, release() {} };

/**
 * A queue of these deliveries. `call` returns the ids of those that left it, with a minus sign for those without a
 * turn.
 */
function queueOf(...ids: string[]) {
  const queue = createPrefetchQueue();
  const left: string[] = [];
  for (const id of ids)
    void queue.join(claimedDelivery(id)).then((turn) => left.push(turn ? turn.delivery.id : `-${id}`));
  const call = async (...webhookIds: string[]) => {
    for (const webhookId of webhookIds) queue.callNext(webhookId, () => slot);
    await Promise.resolve();
    return left.splice(0);
  };
  return { queue, call };
}

test('deliveries of each webhook are called in the order in which they joined', async () => {
  const { queue, call } = queueOf('a1', 'b1', 'a2');
  assert.deepEqual(['a', 'b', 'c'].map(queue.count), [2, 1, 0]);
  assert.deepEqual(await call('a', 'a', 'a', 'b'), ['a1', 'a2', 'b1']);
  assert.equal(queue.count('a'), 0);
});

test('deliveries of some or all webhooks can be withdrawn, and get no turn', async () => {
  const { queue, call } = queueOf('a1', 'b1', 'c1', 'a2', 'b2', 'c2');
  queue.withdraw(['b', 'x']);
  assert.deepEqual(await call('b'), ['-b1', '-b2']);
  queue.withdraw();
  assert.deepEqual(await call('a', 'c'), ['-a1', '-a2', '-c1', '-c2']);
  queue.withdraw();
  assert.deepEqual(await call(), []);
});

test('a refresh withdraws deliveries that no longer exist and updates those that have changed', async () => {
  const { queue, call } = queueOf('a1', 'a2', 'a3', 'b1');
  const changed = { ...claimedDelivery('a3'), url: 'https://example.com/new' };
  queue.refresh([changed, claimedDelivery('a1')]);
  assert.deepEqual(await call(), ['-a2', '-b1']);
  assert.deepEqual(
    queue.all().map(({ id }) => id),
    ['a1', 'a3'],
  );
  assert.equal(queue.count('b'), 0);
  assert.deepEqual(await call('a'), ['a1']);
  assert.deepEqual(queue.all(), [changed]);
});

test('a queue is low when at most eight deliveries are waiting', () => {
  const queue = createPrefetchQueue();
  for (let n = 1; n <= 9; n += 1) {
    void queue.join(claimedDelivery(`a${n}`));
    assert.equal(queue.isLow('a'), n <= 8);
  }
});
