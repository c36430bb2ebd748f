import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { slotsPerWebhook } from '../../src/webhooks/dispatcher/limits.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const count = 120;

/**
 * A webhook with a backlog of 120 deliveries, of which more than 40 have been sent. Its receiver answers the others
 * once it is told to, so that none is delivered before what the test changes.
 */
async function startBacklog(t: TestContext) {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  let inFlight = 0;
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  const receiver = await startReceiver(t, (_request, response) => {
    inFlight += 1;
    response.on('close', () => {
      inFlight -= 1;
    });
    if (receiver.requests.length <= 40) response.end();
    else void answering.then(() => response.end());
  });
  const { id } = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  const signers = Array.from({ length: count }, (_, i) => ({
    name: 'Ada Byron',
    email: `s${i}@example.com`,
  }));
  data(await api.post('/signing-requests/batch', { versionId, signers }));
  await eventually(() => receiver.requests.length > 40);
  return { api, path: `/webhooks/${id}`, receiver, answer, isIdle: () => inFlight === 0 };
}

/** Resolves once the worker has claimed and delivered what came after this call, twice. */
async function deliverMarkers(t: TestContext, api: ApiClient): Promise<void> {
  const marker = await startReceiver(t, (_request, response) => response.end());
  const { id } = data(await api.post('/webhooks', { url: marker.url }));
  for (let sent = 1; sent <= 2; sent += 1) {
    data(await api.post(`/webhooks/${id}/test`));
    await eventually(() => marker.requests.length === sent);
  }
}

/** At most the attempts that may be in flight start while the change reaches the worker. */
function assertEnded(before: number, after: number): void {
  const later = after - before;
  assert.ok(before < count - 50 && later <= slotsPerWebhook.prompt, `${before} before, ${later} later`);
}

test('switching off a webhook with a backlog ends its deliveries at once', async (t) => {
  const { api, path, receiver, answer, isIdle } = await startBacklog(t);
  data(await api.put(path, { is_active: false }));
  const before = receiver.requests.length;
  answer();
  await eventually(isIdle);
  await deliverMarkers(t, api);
  assert.ok(isIdle());
  assertEnded(before, receiver.requests.length);
  const { body } = await api.get(`${path}/deliveries?status=PENDING`);
  assert.equal(body.pagination.total, 0);
});

test('deleting a webhook with a backlog ends its deliveries at once', async (t) => {
  const { api, path, receiver, answer, isIdle } = await startBacklog(t);
  data(await api.delete(path));
  const before = receiver.requests.length;
  answer();
  await eventually(isIdle);
  await deliverMarkers(t, api);
  assert.ok(isIdle());
  assertEnded(before, receiver.requests.length);
});

test('a new URL for a webhook with a backlog gets everything that has not been sent, at once', async (t) => {
  const { api, path, receiver, answer } = await startBacklog(t);
  const moved = await startReceiver(t, (_request, response) => response.end());
  data(await api.put(path, { url: moved.url }));
  const before = receiver.requests.length;
  answer();
  await eventually(() => receiver.requests.length + moved.requests.length >= count);
  assertEnded(before, receiver.requests.length);
  const ids = [...receiver.requests, ...moved.requests].map(({ headers }) => headers['webhook-id']);
  assert.deepEqual([ids.length, new Set(ids).size], [count, count]);
});
