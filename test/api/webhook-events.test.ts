import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { eventTypes } from '../../wire/enumerations.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, submit } from '../harness/steps.ts';
import { startReceiver } from '../support/receiver.ts';
import {
  completeSigning,
  createWebhookWithReceiver,
  deliveriesOf,
  newestDelivery,
  receivedBody,
  respondWith,
} from '../support/webhooks.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;

describe('events', { concurrency: 8 }, () => {
  test('a delivery is a POST of exactly event, timestamp and data, with all signatures', async (t) => {
    const { api, receiver, webhook, versionId, documentId } = await createWebhookWithReceiver(t, assent);
    const { requestId, completedAt } = await completeSigning(api, versionId);
    const delivery = await newestDelivery(api, webhook.id, ({ status }) => status === 'SUCCEEDED');
    const [request] = receiver.requests;
    assert.ok(request);
    assert.equal(
      request.body,
      JSON.stringify({
        event: 'signing.completed',
        timestamp: completedAt,
        data: {
          signingRequestId: requestId,
          signerEmail: 'ada@example.com',
          signerName: 'Ada Byron',
          documentId,
          versionId,
          responses: [
            { clauseId: 'terms', accepted: true },
            { clauseId: 'news', accepted: false },
          ],
          status: 'ACCEPTED_PARTIAL',
          completedAt,
        },
      }),
    );
    const { headers } = request;
    assert.deepEqual(
      [request.method, request.path, headers['content-type']],
      ['POST', '/hook', 'application/json'],
    );
    const hmac = createHmac('sha256', webhook.secret).update(request.body).digest('hex');
    assert.equal(headers['x-webhook-signature'], hmac);
    assert.equal(headers['x-webhook-signature-previous'], undefined);
    assert.equal(headers['webhook-id'], delivery.id);
    new Webhook(webhook.secret).verify(request.body, headers as Record<string, string>);
  });

  test('the payload of every event is exactly that of the contract', async (t) => {
    const { api, receiver, webhook, versionId, documentId, containerId } = await createWebhookWithReceiver(
      t,
      assent,
      respondWith(200),
      {
        events: eventTypes,
      },
    );
    const [done, rejected, voided, late] = await Promise.all(
      ['done', 'rejected', 'voided', 'late'].map((name) =>
        createSigningRequest(api, versionId, `${name}@example.com`),
      ),
    );
    assert.ok(done && rejected && voided && late);
    data(await api.post(`/sign/${done.token}/view`));
    data(await submit(api, done.token, { terms: true, news: true }));
    data(await submit(api, rejected.token, { terms: false, news: true }, { rejectionNote: 'No.' }));
    data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Mistake.' }));
    await sql`update signing_requests set expires_at = now() where id = ${late.requestId}`.execute(db);
    const again = await createSigningRequest(api, versionId, 'late@example.com');
    data(await api.post(`/documents/${documentId}/new-draft`));
    const next = data(await api.post(`/documents/${documentId}/publish`));
    const archived = data(await api.get(`/versions/${versionId}`));

    const request = async (id: string) => data(await api.get(`/signing-requests/${id}`));
    const base = (signer: { requestId: string }, name: string) => ({
      signingRequestId: signer.requestId,
      signerEmail: `${name}@example.com`,
      signerName: 'Ada Byron',
      documentId,
      versionId,
    });
    const created = async (signer: { requestId: string }, name: string) => {
      const { created_at } = await request(signer.requestId);
      return ['signing.created', created_at, { ...base(signer, name), createdAt: created_at }];
    };
    const { viewed_at, completed_at: doneAt } = await request(done.requestId);
    const { completed_at: rejectedAt } = await request(rejected.requestId);
    const { voided_at } = await request(voided.requestId);
    const { expired_at } = await request(late.requestId);
    const decisions = (terms: boolean) => [
      { clauseId: 'terms', accepted: terms },
      { clauseId: 'news', accepted: true },
    ];
    const document = { documentId, documentName: 'Services agreement', containerId };
    const expected = [
      await created(done, 'done'),
      await created(rejected, 'rejected'),
      await created(voided, 'voided'),
      await created(late, 'late'),
      await created(again, 'late'),
      ['signing.viewed', viewed_at, { ...base(done, 'done'), viewedAt: viewed_at }],
      [
        'signing.completed',
        doneAt,
        { ...base(done, 'done'), responses: decisions(true), status: 'ACCEPTED_FULL', completedAt: doneAt },
      ],
      [
        'signing.rejected',
        rejectedAt,
        {
          ...base(rejected, 'rejected'),
          responses: decisions(false),
          rejectionNote: 'No.',
          rejectedAt,
        },
      ],
      ['signing.voided', voided_at, { ...base(voided, 'voided'), reason: 'Mistake.', voidedAt: voided_at }],
      ['signing.expired', expired_at, { ...base(late, 'late'), expiredAt: expired_at }],
      [
        'document.published',
        next.published_at,
        { ...document, versionId: next.id, versionNumber: 2, publishedAt: next.published_at },
      ],
      [
        'document.archived',
        archived.archived_at,
        { ...document, versionId, versionNumber: 1, archivedAt: archived.archived_at },
      ],
    ].map(([event, timestamp, payload]) => JSON.stringify({ event, timestamp, data: payload }));
    await eventually(() => receiver.requests.length >= expected.length);
    assert.deepEqual(receiver.requests.map(({ body }) => body).sort(), expected.sort());
    const { total } = (await api.get(`/webhooks/${webhook.id}/deliveries`)).body.pagination;
    assert.equal(total, expected.length);
  });

  test('a webhook that names no events gets the five of the specification, and one that names some gets those', async (t) => {
    const { api, receiver, versionId } = await createWebhookWithReceiver(t, assent);
    const other = await startReceiver(t, respondWith(200));
    data(await api.post('/webhooks', { url: other.url, events: ['signing.created'] }));
    await completeSigning(api, versionId);
    await eventually(() => receiver.requests.length === 1 && other.requests.length === 1);
    assert.equal(receivedBody(receiver).event, 'signing.completed');
    assert.equal(receivedBody(other).event, 'signing.created');
  });

  test('a webhook receives no events of another organisation', async (t) => {
    const [first, second] = [
      await createWebhookWithReceiver(t, assent),
      await createWebhookWithReceiver(t, assent),
    ];
    const { requestId } = await completeSigning(first.api, first.versionId);
    await eventually(() => first.receiver.requests.length === 1);
    assert.equal(receivedBody(first.receiver).data.signingRequestId, requestId);
    assert.deepEqual(await deliveriesOf(second.api, second.webhook.id), []);
  });
});
