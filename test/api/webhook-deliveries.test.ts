import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { assertError, data, itemAt } from '../harness/steps.ts';
import {
  completeSigning,
  createWebhookWithReceiver,
  deliveriesOf,
  newestDelivery,
  postponeRetries,
  receivedBody,
  respondWith,
} from '../support/webhooks.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
await postponeRetries(assent);
const { db } = assent.database;

describe('deliveries', { concurrency: 8 }, () => {
  test('POST /webhooks/:id/deliveries/:deliveryId/redeliver: 201 with a new delivery of the same payload', async (t) => {
    const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(t, assent);
    await completeSigning(api, versionId);
    const first = await newestDelivery(api, webhook.id, (one) => one.status === 'SUCCEEDED');
    const reply = await api.post(`/webhooks/${webhook.id}/deliveries/${first.id}/redeliver`);
    assert.equal(reply.status, 201);
    const { id, created_at, next_attempt_at, ...rest } = reply.body.data;
    assert.notEqual(id, first.id);
    assert.deepEqual(rest, {
      webhook_id: webhook.id,
      event: 'signing.completed',
      status: 'PENDING',
      attempts: [],
      completed_at: null,
      failure_reason: null,
      payload: first.payload,
    });
    assert.ok(created_at && next_attempt_at);
    await eventually(() => receiver.requests.length === 2);
    const [one, two] = receiver.requests;
    assert.equal(two?.body, one?.body);
    assert.equal(two?.headers['webhook-id'], one?.headers['webhook-id']);
    assert.equal((await deliveriesOf(api, webhook.id)).length, 2);
    // A redelivery of the redelivery is the same message, too.
    data(await api.post(`/webhooks/${webhook.id}/deliveries/${id}/redeliver`));
    await eventually(() => receiver.requests.length === 3);
    assert.equal(receiver.requests[2]?.headers['webhook-id'], one?.headers['webhook-id']);
  });

  test('POST /webhooks/:id/deliveries/:deliveryId/redeliver: 404 NOT_FOUND when the delivery does not exist or belongs to another webhook', async (t) => {
    const { api, webhook, versionId } = await createWebhookWithReceiver(t, assent);
    const other = data(
      await api.post('/webhooks', { url: 'https://127.0.0.1/other', events: ['signing.voided'] }),
    );
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, () => true);
    for (const is_active of [true, false]) {
      for (const each of [webhook, other]) data(await api.put(`/webhooks/${each.id}`, { is_active }));
      for (const path of [`${webhook.id}/deliveries/${randomUUID()}`, `${other.id}/deliveries/${id}`])
        assertError(await api.post(`/webhooks/${path}/redeliver`), 404, 'NOT_FOUND', /delivery/);
    }
  });

  test('POST /webhooks/:id/deliveries/:deliveryId/redeliver: 409 CONFLICT when the webhook is not active', async (t) => {
    const { api, webhook, versionId } = await createWebhookWithReceiver(t, assent);
    await completeSigning(api, versionId);
    const { id } = await newestDelivery(api, webhook.id, ({ status }) => status === 'SUCCEEDED');
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    assertError(await api.post(`/webhooks/${webhook.id}/deliveries/${id}/redeliver`), 409, 'CONFLICT');
    assert.equal((await deliveriesOf(api, webhook.id)).length, 1);
  });

  test('POST /webhooks/:id/recover: redelivers what has FAILED since then, unless it was delivered later', async (t) => {
    let isUp = false;
    const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(
      t,
      assent,
      (_request, response) => {
        response.writeHead(isUp ? 200 : 500).end();
      },
    );
    for (const name of ['old', 'a', 'b']) await completeSigning(api, versionId, `${name}@example.com`);
    await eventually(async () =>
      (await deliveriesOf(api, webhook.id)).every(({ attempts }) => attempts.length > 0),
    );
    // As if all four attempts of each had failed, and the first delivery yesterday.
    await sql`update webhook_deliveries set status = 'FAILED', completed_at = now() where webhook_id = ${webhook.id}`.execute(
      db,
    );
    const [old] = (await deliveriesOf(api, webhook.id)).filter(
      ({ payload }) => payload.data.signerEmail === 'old@example.com',
    );
    await sql`update webhook_deliveries set completed_at = now() - interval '1 day' where id = ${old?.id}`.execute(
      db,
    );
    receiver.requests.length = 0;
    isUp = true;
    const since = new Date(Date.now() - 3_600_000);
    const recover = async (from: Date) =>
      data(await api.post(`/webhooks/${webhook.id}/recover`, { since: from }));
    const counts = await Promise.all([recover(since), recover(since)]);
    assert.deepEqual(counts.map(({ count }) => count).sort(), [0, 2]);
    await eventually(() => receiver.requests.length === 2);
    const names = receiver.requests.map(({ body }) => JSON.parse(body).data.signerEmail);
    assert.deepEqual(names.sort(), ['a@example.com', 'b@example.com']);
    await eventually(async () => {
      const deliveries = await deliveriesOf(api, webhook.id);
      return deliveries.filter(({ status }) => status === 'SUCCEEDED').length === 2;
    });
    assert.deepEqual(await recover(since), { count: 0 });
    assert.deepEqual(await recover(new Date(0)), { count: 1 });
  });

  test('POST /webhooks/:id/test: 201, and a sample signing.completed marked as a test arrives, whatever events the webhook subscribes to', async (t) => {
    const { api, webhook, receiver } = await createWebhookWithReceiver(t, assent, respondWith(200), {
      events: ['signing.voided'],
    });
    const reply = await api.post(`/webhooks/${webhook.id}/test`);
    assert.equal(reply.status, 201);
    assert.deepEqual([reply.body.data.event, reply.body.data.status], ['signing.completed', 'PENDING']);
    await eventually(() => receiver.requests.length === 1);
    const body = receivedBody(receiver);
    assert.deepEqual(body, reply.body.data.payload);
    assert.deepEqual(Object.keys(body), ['event', 'timestamp', 'data']);
    assert.equal(body.data.test, true);
    const fields =
      'signingRequestId signerEmail signerName documentId versionId responses status completedAt test';
    assert.deepEqual(Object.keys(body.data), fields.split(' '));
    const { headers, body: bytes } = receiver.requests[0] ?? { headers: {}, body: '' };
    new Webhook(webhook.secret).verify(bytes, headers as Record<string, string>);
  });

  test('GET /webhooks/:id/deliveries: 200, newest first, with every field and pagination', async (t) => {
    const { api, webhook, versionId } = await createWebhookWithReceiver(t, assent);
    for (const name of ['a', 'b', 'c']) await completeSigning(api, versionId, `${name}@example.com`);
    await eventually(async () => (await deliveriesOf(api, webhook.id, '?status=SUCCEEDED')).length === 3);
    const reply = await api.get(`/webhooks/${webhook.id}/deliveries`);
    assert.deepEqual(reply.body.pagination, { total: 3, limit: 25, offset: 0 });
    const names = reply.body.data.map(({ payload }) => payload.data.signerEmail);
    assert.deepEqual(names, ['c@example.com', 'b@example.com', 'a@example.com']);
    const first = itemAt(reply.body.data, 0);
    const fields =
      'id webhook_id event status attempts next_attempt_at created_at completed_at failure_reason payload';
    assert.deepEqual(Object.keys(first), fields.split(' '));
    assert.deepEqual(Object.keys(itemAt(first.attempts, 0)).sort(), [
      'at',
      'duration_ms',
      'error',
      'response_status',
    ]);
    assert.deepEqual(Object.keys(first.payload), ['event', 'timestamp', 'data']);
    const page = await api.get(`/webhooks/${webhook.id}/deliveries?limit=1&offset=1`);
    assert.deepEqual(page.body, {
      data: [reply.body.data[1]],
      pagination: { total: 3, limit: 1, offset: 1 },
    });
  });

  test('GET /webhooks/:id/deliveries: status and event filter the list', async (t) => {
    const { api, webhook, versionId, documentId } = await createWebhookWithReceiver(t, assent);
    await completeSigning(api, versionId);
    data(await api.post(`/documents/${documentId}/archive`));
    await eventually(async () => (await deliveriesOf(api, webhook.id, '?status=SUCCEEDED')).length === 2);
    const count = async (query: string) => {
      const { body } = await api.get(`/webhooks/${webhook.id}/deliveries?${query}`);
      assert.equal(body.pagination.total, body.data.length);
      return body.data.length;
    };
    assert.equal(await count('event=document.archived'), 1);
    assert.equal(await count('event=signing.voided'), 0);
    assert.equal(await count('status=FAILED'), 0);
    assert.equal(await count('status=SUCCEEDED&event=signing.completed'), 1);
  });

  test('GET /webhooks/:id/deliveries: 400 BAD_REQUEST for another status or event, a page of another size, or an unknown parameter', async () => {
    const { api } = await assent.organisation();
    for (const query of [
      'status=DONE',
      'event=signing.signed',
      'limit=0',
      'limit=101',
      'offset=-1',
      'page=1',
    ])
      assertError(await api.get(`/webhooks/${randomUUID()}/deliveries?${query}`), 400, 'BAD_REQUEST');
  });
});
