import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClaimedDelivery } from './claim-due.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import type { Slot } from './receivers.ts';

const slot: Slot = { recordDuration() {}, release() {} };

/** A claimed delivery with only the fields that these tests need. `a1` belongs to webhook `a`. */
const claimed = (id: string) => ({ webhook_id: id.slice(0, 1), id }) as ClaimedDelivery;

/** A line of these deliveries. `call` returns the ids of those that left, with a minus sign for those without a turn. */
function lineOf(...ids: string[]) {
  const line = createPrefetchQueue();
  const left: string[] = [];
  for (const id of ids)
    void line.join(claimed(id)).then((turn) => left.push(turn ? turn.delivery.id : `-${id}`));
  const call = async (...webhookIds: string[]) => {
    for (const webhookId of webhookIds) line.callNext(webhookId, () => slot);
    await Promise.resolve();
    return left.splice(0);
  };
  return { line, call };
}

test('deliveries of each webhook are called in the order in which they joined', async () => {
  const { line, call } = lineOf('a1', 'b1', 'a2');
  assert.deepEqual(['a', 'b', 'c'].map(line.count), [2, 1, 0]);
  assert.deepEqual(await call('a', 'a', 'a', 'b'), ['a1', 'a2', 'b1']);
  assert.equal(line.count('a'), 0);
});

test('deliveries of some or all webhooks can be withdrawn, and get no turn', async () => {
  const { line, call } = lineOf('a1', 'b1', 'c1', 'a2', 'b2', 'c2');
  line.withdraw(['b', 'x']);
  assert.deepEqual(await call('b'), ['-b1', '-b2']);
  line.withdraw();
  assert.deepEqual(await call('a', 'c'), ['-a1', '-a2', '-c1', '-c2']);
  line.withdraw();
  assert.deepEqual(await call(), []);
});

test('a refresh withdraws deliveries that no longer exist and updates those that have changed', async () => {
  const { line, call } = lineOf('a1', 'a2', 'a3', 'b1');
  const changed = { ...claimed('a3'), url: 'https://example.com/new' };
  line.refresh([changed, claimed('a1')]);
  assert.deepEqual(await call(), ['-a2', '-b1']);
  assert.deepEqual(
    line.all().map(({ id }) => id),
    ['a1', 'a3'],
  );
  assert.equal(line.count('b'), 0);
  assert.deepEqual(await call('a'), ['a1']);
  assert.deepEqual(line.all(), [changed]);
});

test('a queue is low when at most eight deliveries are waiting', () => {
  const line = createPrefetchQueue();
  for (let n = 1; n <= 9; n += 1) {
    void line.join(claimed(`a${n}`));
    assert.equal(line.isLow('a'), n <= 8);
  }
});
