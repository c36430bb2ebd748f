import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startAssent } from '../harness/assent.ts';
import { cuttableConnection } from '../harness/cuttable-connection.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });

const signers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: 'Ada Byron', email: `s${i}@example.com` }));

test('three workers share the deliveries: each arrives once', async (t) => {
  await assent.startWorker();
  await assent.startWorker();
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const receiver = await startReceiver(t, (_request, response) => void setTimeout(() => response.end(), 20));
  const webhook = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  data(await api.post('/signing-requests/batch', { versionId, signers: signers(300) }));
  await eventually(
    async () =>
      (await api.get(`/webhooks/${webhook.id}/deliveries?status=SUCCEEDED`)).body.pagination.total === 300,
    { withinMs: 20_000, everyMs: 100 },
  );
  const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual([ids.length, new Set(ids).size], [300, 300]);
});

test('a worker that stops leaves what it has not begun to another at once, and nothing is sent twice', async (t) => {
  const apart = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
  const { api } = await apart.organisation();
  const { versionId } = await publishDocument(api);
  const receiver = await startReceiver(t, (_request, response) => void setTimeout(() => response.end(), 50));
  data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  data(await api.post('/signing-requests/batch', { versionId, signers: signers(200) }));
  const first = await apart.startWorker();
  await eventually(() => receiver.requests.length >= 40, { withinMs: 10_000, everyMs: 5 });
  await first.stop();
  assert.ok(receiver.requests.length < 150, `${receiver.requests.length} before the stop`);
  await apart.startWorker();
  // What a worker took up and lost is taken up again after 20 s.
  await eventually(() => receiver.requests.length >= 200, { withinMs: 12_000 });
  assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 200);
});

test('a prompt receiver that stalls with many waiting gets each once, and soon after it is back', async (t) => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const answered = new Set<ServerResponse>();
  let stalled = Number.POSITIVE_INFINITY;
  const receiver = await startReceiver(t, (_request, response) => {
    if (receiver.requests.length === 50) stalled = performance.now();
    const waitMs = Math.max(0, stalled + 2_000 - performance.now());
    const isStalled = receiver.requests.length >= 50;
    setTimeout(() => response.end(() => answered.add(response)), isStalled ? waitMs : 0);
  });
  data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  data(await api.post('/signing-requests/batch', { versionId, signers: signers(200) }));
  await eventually(() => answered.size === 200, { withinMs: 12_000 });
  assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 200);
});

test('a worker whose database goes away in mid-attempt loses no event, and makes up for it once it is back', async (t) => {
  const apart = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
  const { api } = await apart.organisation();
  const { versionId } = await publishDocument(api);
  let isCut = false;
  const line = await cuttableConnection(apart.connection);
  await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { connection: line.connection });
  const receiver = await startReceiver(t, (_request, response) => {
    // With the first requests open, the worker can record nothing of them.
    if (isCut) response.end();
    else {
      isCut = true;
      void line.cut().then(() => response.end());
    }
  });
  const webhook = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  data(await api.post('/signing-requests/batch', { versionId, signers: signers(20) }));
  await eventually(() => isCut, { withinMs: 10_000 });
  await delay(2_000);
  await line.restore();
  const succeeded = async () =>
    (await api.get(`/webhooks/${webhook.id}/deliveries?status=SUCCEEDED`)).body.pagination.total;
  // An attempt that could not be recorded is made again 20 s after it was taken up.
  await eventually(async () => (await succeeded()) === 20, { withinMs: 45_000, everyMs: 200 });
  const bodies = new Map(receiver.requests.map(({ headers, body }) => [headers['webhook-id'], body]));
  assert.equal(bodies.size, 20);
  for (const { headers, body } of receiver.requests) assert.equal(body, bodies.get(headers['webhook-id']));
});
