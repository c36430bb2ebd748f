import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const count = 200;

/** A webhook whose receiver takes 200 ms, in the midst of 200 deliveries. */
async function inBacklog(t: TestContext) {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const receiver = await startReceiver(t, (_request, response) => void setTimeout(() => response.end(), 200));
  const { id } = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  const signers = Array.from({ length: count }, (_, i) => ({
    name: 'Ada Byron',
    email: `s${i}@example.com`,
  }));
  data(await api.post('/signing-requests/batch', { versionId, signers }));
  await eventually(() => receiver.requests.length >= 40, { withinMs: 10_000, everyMs: 5 });
  return { api, path: `/webhooks/${id}`, receiver };
}

/** At most the eight that may be under way at once begin while a change gets around. */
async function assertEnds(receiver: { requests: unknown[] }): Promise<void> {
  const before = receiver.requests.length;
  await delay(900);
  const later = receiver.requests.length - before;
  assert.ok(before < count - 50 && later <= 8, `${before} before, ${later} later`);
}

test('switching a webhook off in the midst of a backlog ends it at once', async (t) => {
  const { api, path, receiver } = await inBacklog(t);
  data(await api.put(path, { is_active: false }));
  await assertEnds(receiver);
  const { body } = await api.get(`${path}/deliveries?status=PENDING`);
  assert.equal(body.pagination.total, 0);
});

test('deleting a webhook in the midst of a backlog ends it at once', async (t) => {
  const { api, path, receiver } = await inBacklog(t);
  data(await api.delete(path));
  await assertEnds(receiver);
});

test('a new URL in the midst of a backlog gets what has not been sent, at once', async (t) => {
  const { api, path, receiver } = await inBacklog(t);
  const moved = await startReceiver(t, (_request, response) => response.end());
  data(await api.put(path, { url: moved.url }));
  await assertEnds(receiver);
  await eventually(() => receiver.requests.length + moved.requests.length >= count, { withinMs: 10_000 });
  const ids = [...receiver.requests, ...moved.requests].map(({ headers }) => headers['webhook-id']);
  assert.deepEqual([ids.length, new Set(ids).size], [count, count]);
});
