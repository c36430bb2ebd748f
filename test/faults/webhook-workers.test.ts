import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Assent, startAssent } from '../harness/assent.ts';
import { cuttableConnection } from '../harness/cuttable-connection.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });

const signers = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ name: 'Ada Byron', email: `s${i}@example.com` }));

test('three workers share the deliveries, and each arrives once', async (t) => {
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
    { everyMs: 100 },
  );
  const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
  assert.deepEqual([ids.length, new Set(ids).size], [300, 300]);
});

test('a worker that stops immediately leaves its unsent deliveries to another worker, and nothing is sent twice', async (t) => {
  const separate = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
  const { api } = await separate.organisation();
  const { versionId } = await publishDocument(api);
  const { promise: stopping, resolve: answer } = Promise.withResolvers<void>();
  const receiver = await startReceiver(t, (_request, response) => {
    if (receiver.requests.length <= 40) response.end();
    else void stopping.then(() => response.end());
  });
  data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  data(await api.post('/signing-requests/batch', { versionId, signers: signers(200) }));
  const first = await separate.startWorker();
  await eventually(() => receiver.requests.length > 40);
  const stopped = first.stop();
  answer();
  await stopped;
  assert.ok(receiver.requests.length < 150, `${receiver.requests.length} before the stop`);
  const { rows: claimed } = await sql`
    select from webhook_deliveries where status = 'PENDING' and next_attempt_at > now()`.execute(
    separate.database.db,
  );
  assert.equal(claimed.length, 0, 'a claim that was not released would have to expire first');
  await separate.startWorker();
  await eventually(() => receiver.requests.length >= 200);
  assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 200);
});

test('a prompt receiver that stalls with a backlog gets each delivery once, soon after it recovers', async (t) => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const responded = new Set<ServerResponse>();
  let stalledAt = Number.POSITIVE_INFINITY;
  const receiver = await startReceiver(t, (_request, response) => {
    if (receiver.requests.length === 50) stalledAt = performance.now();
    const waitMs = Math.max(0, stalledAt + 2_000 - performance.now());
    const isStalled = receiver.requests.length >= 50;
    setTimeout(() => response.end(() => responded.add(response)), isStalled ? waitMs : 0);
  });
  data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  data(await api.post('/signing-requests/batch', { versionId, signers: signers(200) }));
  // Claims that outlast the stall would expire only after 20 s.
  await eventually(() => responded.size === 200, { withinMs: 18_000 });
  assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 200);
});

test('a worker that loses its database during attempts loses no event and catches up once the database is back', async (t) => {
  const separate = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
  const { api } = await separate.organisation();
  const { versionId } = await publishDocument(api);
  let isCut = false;
  const line = await cuttableConnection(separate.connection);
  await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { connection: line.connection });
  const receiver = await startReceiver(t, (_request, response) => {
    // Cut while the first requests are open, so that their attempts cannot be recorded.
    if (isCut) response.end();
    else {
      isCut = true;
      void line.cut().then(() => response.end());
    }
  });
  const webhook = data(await api.post('/webhooks', { url: receiver.url, events: ['signing.created'] }));
  data(await api.post('/signing-requests/batch', { versionId, signers: signers(20) }));
  await eventually(() => isCut);
  // Time in which the worker tries to record the attempts.
  await delay(2_000);
  await line.restore();
  await expireClaims(separate, webhook.id);
  const succeeded = async () =>
    (await api.get(`/webhooks/${webhook.id}/deliveries?status=SUCCEEDED`)).body.pagination.total;
  await eventually(async () => (await succeeded()) === 20, { everyMs: 100 });
  assert.ok(receiver.requests.length > 20, 'an attempt that could not be recorded was repeated');
  const bodies = new Map(receiver.requests.map(({ headers, body }) => [headers['webhook-id'], body]));
  assert.equal(bodies.size, 20);
  for (const { headers, body } of receiver.requests) assert.equal(body, bodies.get(headers['webhook-id']));
});

/** Makes the claims of a webhook's deliveries expire now. An unrecorded attempt leaves nothing but its claim behind. */
async function expireClaims({ database }: Assent, webhookId: string): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(next_attempt_at) - now())::float8 as seconds
    from webhook_deliveries where webhook_id = ${webhookId}`.execute(database.db);
  const { seconds = Number.NaN } = rows[0] ?? {};
  assert.ok(seconds > 0 && seconds <= 20, `the claims expire in ${seconds} s`);
  await sql`
    update webhook_deliveries set next_attempt_at = next_attempt_at - interval '20 seconds'
    where webhook_id = ${webhookId} and status = 'PENDING'`.execute(database.db);
}
