import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { eventTypes } from '../../wire/events.ts';
import { startAssent } from '../harness/assent.ts';
import type { ApiClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import { data, invite, publishDocument, refusal, submit } from '../harness/steps.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
const { db } = assent.database;

const answer =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end();
  };

/** An organisation with a published version, whose webhook a receiver of ours stands behind. */
async function listening(t: TestContext, listener: RequestListener = answer(200), body: object = {}) {
  const { api, id: orgId } = await assent.organisation();
  const published = await publishDocument(api);
  const receiver = await startReceiver(t, listener);
  const webhook = data(await api.post('/webhooks', { url: receiver.url, ...body }));
  return { api, orgId, ...published, receiver, webhook };
}

interface Delivery {
  id: string;
  event: string;
  status: string;
  attempts: { at: string; response_status: number | null; error: string | null; duration_ms: number }[];
  next_attempt_at: string | null;
  created_at: string;
  completed_at: string | null;
  payload: { event: string; timestamp: string; data: Record<string, unknown> };
}

const deliveriesOf = async (api: ApiClient, webhookId: string, query = ''): Promise<Delivery[]> =>
  data(await api.get(`/webhooks/${webhookId}/deliveries${query}`));

async function firstDelivery(
  api: ApiClient,
  webhookId: string,
  until: (delivery: Delivery) => boolean,
  withinMs = 5_000,
) {
  return eventually(
    async () => {
      const [delivery] = await deliveriesOf(api, webhookId);
      return delivery && until(delivery) ? delivery : undefined;
    },
    { withinMs, everyMs: 50 },
  );
}

/** Makes the next attempt of a delivery due now, which would otherwise be due seconds later. */
async function hurry(deliveryId: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where data ->> 'deliveryId' = ${deliveryId}`.execute(
    db,
  );
}

/** The one event of an organisation whose webhook asked for signing.completed. */
async function complete(api: ApiClient, versionId: string, email = 'ada@example.com') {
  const { requestId, token } = await invite(api, versionId, email);
  const decision = data(await submit(api, token, { terms: true, news: false }));
  return { requestId, token, completedAt: decision.completed_at };
}

const bodyOf = (receiver: Receiver, i = 0) => JSON.parse(receiver.requests[i]?.body ?? 'null');

describe('deliveries', { concurrency: 8 }, () => {
  test('attempts come at 0, +2, +4 and +8 s, each from the end of the one before, with the same bytes; then FAILED', async (t) => {
    const times: { from: number; to: number }[] = [];
    const { api, receiver, webhook, versionId } = await listening(t, (_request, response) => {
      const from = performance.now();
      setTimeout(() => {
        response.writeHead(500).end();
        times.push({ from, to: performance.now() });
      }, 300);
    });
    await complete(api, versionId);
    const waiting = await firstDelivery(api, webhook.id, ({ attempts }) => attempts.length === 1);
    assert.deepEqual([waiting.status, waiting.completed_at], ['PENDING', null]);
    const ended = Date.parse(waiting.attempts[0]?.at ?? '') + (waiting.attempts[0]?.duration_ms ?? 0);
    const pause = Date.parse(waiting.next_attempt_at ?? '') - ended;
    assert.ok(pause >= 1_990 && pause < 2_500, `${pause} ms`);

    const failed = await firstDelivery(api, webhook.id, ({ status }) => status === 'FAILED', 25_000);
    assert.deepEqual([failed.attempts.length, failed.next_attempt_at], [4, null]);
    for (const attempt of failed.attempts) {
      assert.deepEqual([attempt.response_status, attempt.error], [500, null]);
      assert.ok(attempt.duration_ms >= 300);
    }
    for (const [i, seconds] of [2, 4, 8].entries()) {
      const gap = (times[i + 1]?.from ?? 0) - (times[i]?.to ?? 0);
      assert.ok(gap >= seconds * 1000 - 20 && gap < seconds * 1000 + 1_500, `${seconds} s: ${gap} ms`);
    }
    assert.equal(receiver.requests.length, 4);
    for (const each of ['body', 'path', 'method'] as const)
      assert.equal(new Set(receiver.requests.map((request) => request[each])).size, 1);
    assert.deepEqual(
      new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])),
      new Set([failed.id]),
    );
    assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-timestamp'])).size, 4);
    const verifier = new Webhook(webhook.secret);
    for (const { body, headers } of receiver.requests)
      verifier.verify(body, headers as Record<string, string>);
  });

  test('no answer in 10 s is a failed attempt', async (t) => {
    const { api, webhook, versionId } = await listening(t, () => {});
    await complete(api, versionId);
    const { attempts, status } = await firstDelivery(
      api,
      webhook.id,
      (one) => one.attempts.length > 0,
      14_000,
    );
    assert.equal(status, 'PENDING');
    assert.equal(attempts[0]?.response_status, null);
    assert.match(attempts[0]?.error ?? '', /timed out/);
    assert.ok((attempts[0]?.duration_ms ?? 0) >= 9_990 && (attempts[0]?.duration_ms ?? 0) < 11_500);
  });

  test('a delivery is a POST of exactly event, timestamp and data, with all signatures', async (t) => {
    const { api, receiver, webhook, versionId, documentId } = await listening(t);
    const { requestId, completedAt } = await complete(api, versionId);
    const delivery = await firstDelivery(api, webhook.id, ({ status }) => status === 'SUCCEEDED');
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
    const { api, receiver, webhook, versionId, documentId, containerId } = await listening(t, answer(200), {
      events: eventTypes,
    });
    const [done, refused, voided, late] = await Promise.all(
      ['done', 'refused', 'voided', 'late'].map((name) => invite(api, versionId, `${name}@example.com`)),
    );
    assert.ok(done && refused && voided && late);
    data(await api.post(`/sign/${done.token}/view`));
    data(await submit(api, done.token, { terms: true, news: true }));
    data(await submit(api, refused.token, { terms: false, news: true }, { rejectionNote: 'No.' }));
    data(await api.post(`/signing-requests/${voided.requestId}/void`, { reason: 'Mistake.' }));
    await sql`update signing_requests set expires_at = now() where id = ${late.requestId}`.execute(db);
    const again = await invite(api, versionId, 'late@example.com');
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
    const { completed_at: refusedAt } = await request(refused.requestId);
    const { voided_at } = await request(voided.requestId);
    const { expired_at } = await request(late.requestId);
    const decisions = (terms: boolean) => [
      { clauseId: 'terms', accepted: terms },
      { clauseId: 'news', accepted: true },
    ];
    const document = { documentId, documentName: 'Services agreement', containerId };
    const expected = [
      await created(done, 'done'),
      await created(refused, 'refused'),
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
        refusedAt,
        {
          ...base(refused, 'refused'),
          responses: decisions(false),
          rejectionNote: 'No.',
          rejectedAt: refusedAt,
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
    const { api, receiver, versionId } = await listening(t);
    const other = await startReceiver(t, answer(200));
    data(await api.post('/webhooks', { url: other.url, events: ['signing.created'] }));
    await complete(api, versionId);
    await eventually(() => receiver.requests.length === 1 && other.requests.length === 1);
    assert.equal(bodyOf(receiver).event, 'signing.completed');
    assert.equal(bodyOf(other).event, 'signing.created');
  });

  test('no organisation hears of another’s events', async (t) => {
    const [first, second] = [await listening(t), await listening(t)];
    const { requestId } = await complete(first.api, first.versionId);
    await eventually(() => first.receiver.requests.length === 1);
    assert.equal(bodyOf(first.receiver).data.signingRequestId, requestId);
    assert.deepEqual(await deliveriesOf(second.api, second.webhook.id), []);
  });

  test('a delivery starts within milliseconds of the commit', async (t) => {
    let arrivedAt = 0;
    const { api, receiver, versionId } = await listening(
      t,
      (_request, response) => {
        arrivedAt = performance.now();
        response.end();
      },
      { events: ['signing.created'] },
    );
    const delays: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      await invite(api, versionId, `s${i}@example.com`);
      const committedAt = performance.now();
      await eventually(() => receiver.requests.length === i + 1, { everyMs: 1 });
      delays.push(arrivedAt - committedAt);
    }
    const median = delays.toSorted((a, b) => a - b)[4] ?? Number.NaN;
    // About 15 ms on an idle machine; a worker that only polls takes up to 500.
    assert.ok(median < 150, `${delays.map(Math.round)} ms`);
  });

  test('a hundred events at once are delivered in a few seconds, each once', async (t) => {
    const { api, receiver, webhook, versionId } = await listening(t, answer(204), {
      events: ['signing.created'],
    });
    const signers = Array.from({ length: 100 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
    data(await api.post('/signing-requests/batch', { versionId, signers }));
    await eventually(() => receiver.requests.length >= 100, { withinMs: 10_000 });
    await eventually(async () => (await deliveriesOf(api, webhook.id, '?status=PENDING')).length === 0);
    assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 100);
    assert.equal(receiver.requests.length, 100);
  });

  test('a receiver that never answers does not hold up the deliveries of others', async (t) => {
    const hanging = await listening(t, () => {}, { events: ['signing.created'] });
    const signers = Array.from({ length: 60 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
    data(await hanging.api.post('/signing-requests/batch', { versionId: hanging.versionId, signers }));
    await eventually(() => hanging.receiver.requests.length >= 4);
    const prompt = await listening(t, answer(200), { events: ['signing.created'] });
    await invite(prompt.api, prompt.versionId);
    await eventually(() => prompt.receiver.requests.length === 1, { withinMs: 2_000 });
  });

  for (const status of [200, 201, 204, 299])
    test(`an answer of ${status} is a success`, async (t) => {
      const { api, webhook, versionId } = await listening(t, answer(status));
      await complete(api, versionId);
      const delivery = await firstDelivery(api, webhook.id, (one) => one.attempts.length > 0);
      assert.equal(delivery.status, 'SUCCEEDED');
      assert.deepEqual([delivery.attempts[0]?.response_status, delivery.attempts[0]?.error], [status, null]);
      assert.equal(delivery.next_attempt_at, null);
      assert.ok(delivery.completed_at);
    });

  for (const status of [400, 404, 410, 500, 503])
    test(`an answer of ${status} is a failed attempt, and the next one may succeed`, async (t) => {
      let answers = 0;
      const { api, webhook, versionId, receiver } = await listening(t, (_request, response) => {
        answers += 1;
        response.writeHead(answers === 1 ? status : 200).end();
      });
      await complete(api, versionId);
      const { id } = await firstDelivery(api, webhook.id, (one) => one.attempts.length === 1);
      await hurry(id);
      const delivery = await firstDelivery(api, webhook.id, (one) => one.status === 'SUCCEEDED');
      assert.deepEqual(
        delivery.attempts.map(({ response_status }) => response_status),
        [status, 200],
      );
      assert.equal(receiver.requests[0]?.body, receiver.requests[1]?.body);
    });

  test('a redirect is a failed attempt and is not followed', async (t) => {
    const elsewhere = await startReceiver(t, answer(200));
    for (const status of [301, 302, 307, 308]) {
      const { api, webhook, versionId } = await listening(t, answer(status, { location: elsewhere.url }));
      await complete(api, versionId);
      const { status: stands, attempts } = await firstDelivery(
        api,
        webhook.id,
        (one) => one.attempts.length > 0,
      );
      assert.equal(stands, 'PENDING');
      assert.equal(attempts[0]?.response_status, status);
      assert.match(attempts[0]?.error ?? '', /redirect/);
    }
    assert.equal(elsewhere.requests.length, 0);
  });

  test('disabling a webhook stops its queued attempts, and enabling it again does not bring them back', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t, answer(500));
    await complete(api, versionId);
    const { id } = await firstDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    const [stopped] = await deliveriesOf(api, webhook.id);
    assert.deepEqual(
      [stopped?.status, stopped?.next_attempt_at, stopped?.attempts.length],
      ['FAILED', null, 1],
    );
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    await hurry(id);
    await untilDone(id);
    assert.equal(receiver.requests.length, 1);
  });

  test('a webhook with is_active false receives no deliveries, and nothing waits for its return', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: false }));
    await complete(api, versionId);
    assert.deepEqual(await deliveriesOf(api, webhook.id), []);
    data(await api.put(`/webhooks/${webhook.id}`, { is_active: true }));
    const { requestId } = await complete(api, versionId);
    await eventually(() => receiver.requests.length === 1);
    assert.equal(bodyOf(receiver).data.signingRequestId, requestId);
  });

  test('deleting a webhook stops its queued attempts', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t, answer(500));
    await complete(api, versionId);
    const { id } = await firstDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    assert.deepEqual((await api.delete(`/webhooks/${webhook.id}`)).body.data, { success: true });
    await hurry(id);
    await untilDone(id);
    assert.equal(receiver.requests.length, 1);
  });

  test('a new URL is where the next attempt goes', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t, answer(500));
    const moved = await startReceiver(t, answer(200));
    await complete(api, versionId);
    const { id } = await firstDelivery(api, webhook.id, (one) => one.attempts.length === 1);
    data(await api.put(`/webhooks/${webhook.id}`, { url: moved.url }));
    await hurry(id);
    await firstDelivery(api, webhook.id, (one) => one.status === 'SUCCEEDED');
    assert.equal(moved.requests[0]?.body, receiver.requests[0]?.body);
  });

  test('POST /webhooks/:id/deliveries/:deliveryId/redeliver: 201 with a new delivery of the same payload', async (t) => {
    const { api, webhook, versionId, receiver } = await listening(t);
    await complete(api, versionId);
    const first = await firstDelivery(api, webhook.id, (one) => one.status === 'SUCCEEDED');
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
      payload: first.payload,
    });
    assert.ok(created_at && next_attempt_at);
    await eventually(() => receiver.requests.length === 2);
    const [one, two] = receiver.requests;
    assert.equal(two?.body, one?.body);
    assert.equal(two?.headers['webhook-id'], one?.headers['webhook-id']);
    assert.equal((await deliveriesOf(api, webhook.id)).length, 2);
  });

  test('POST /webhooks/:id/deliveries/:deliveryId/redeliver: 404 NOT_FOUND when the delivery is unknown or another webhook’s', async (t) => {
    const { api, webhook, versionId } = await listening(t);
    const other = data(
      await api.post('/webhooks', { url: 'https://127.0.0.1/other', events: ['signing.voided'] }),
    );
    await complete(api, versionId);
    const { id } = await firstDelivery(api, webhook.id, () => true);
    for (const path of [`${webhook.id}/deliveries/${randomUUID()}`, `${other.id}/deliveries/${id}`])
      refusal(await api.post(`/webhooks/${path}/redeliver`), 404, 'NOT_FOUND');
  });

  test('POST /webhooks/:id/recover: redelivers what FAILED since then, and not again what has been delivered after all', async (t) => {
    let isUp = false;
    const { api, webhook, versionId, receiver } = await listening(t, (_request, response) => {
      response.writeHead(isUp ? 200 : 500).end();
    });
    for (const name of ['old', 'a', 'b']) await complete(api, versionId, `${name}@example.com`);
    await eventually(async () =>
      (await deliveriesOf(api, webhook.id)).every(({ attempts }) => attempts.length > 0),
    );
    // As if all four attempts had been made; the first of them yesterday.
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
    const recover = async (moment: Date) =>
      data(await api.post(`/webhooks/${webhook.id}/recover`, { since: moment }));
    const counts = await Promise.all([recover(since), recover(since)]);
    assert.deepEqual(counts.map(({ count }) => count).sort(), [0, 2]);
    await eventually(() => receiver.requests.length === 2);
    const names = receiver.requests.map(({ body }) => JSON.parse(body).data.signerEmail);
    assert.deepEqual(names.sort(), ['a@example.com', 'b@example.com']);
    assert.deepEqual(await recover(since), { count: 0 });
    assert.deepEqual(await recover(new Date(0)), { count: 1 });
  });

  test('POST /webhooks/:id/test: 201, and a sample signing.completed marked as a test arrives, whatever was asked for', async (t) => {
    const { api, webhook, receiver } = await listening(t, answer(200), { events: ['signing.voided'] });
    const reply = await api.post(`/webhooks/${webhook.id}/test`);
    assert.equal(reply.status, 201);
    assert.deepEqual([reply.body.data.event, reply.body.data.status], ['signing.completed', 'PENDING']);
    await eventually(() => receiver.requests.length === 1);
    const body = bodyOf(receiver);
    assert.deepEqual(body, reply.body.data.payload);
    assert.deepEqual(Object.keys(body), ['event', 'timestamp', 'data']);
    assert.equal(body.data.test, true);
    const fields =
      'signingRequestId signerEmail signerName documentId versionId responses status completedAt test';
    assert.deepEqual(Object.keys(body.data), fields.split(' '));
    const { headers, body: bytes } = receiver.requests[0] ?? { headers: {}, body: '' };
    new Webhook(webhook.secret).verify(bytes, headers as Record<string, string>);
  });

  test('after a rotation both secrets sign for 24 hours, then the new one alone', async (t) => {
    const { api, webhook, receiver } = await listening(t);
    const rotated = data(await api.post(`/webhooks/${webhook.id}/rotate-secret`));
    const send = async (count: number) => {
      data(await api.post(`/webhooks/${webhook.id}/test`));
      await eventually(() => receiver.requests.length === count);
      const { headers, body } = receiver.requests[count - 1] ?? { headers: {}, body: '' };
      return { headers: headers as Record<string, string>, body };
    };
    const hex = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
    const during = await send(1);
    assert.equal(during.headers['x-webhook-signature'], hex(rotated.secret, during.body));
    assert.equal(during.headers['x-webhook-signature-previous'], hex(webhook.secret, during.body));
    for (const secret of [rotated.secret, webhook.secret])
      new Webhook(secret).verify(during.body, during.headers);
    const left = await sql<{ left: number }>`
      select extract(epoch from previous_secret_until - now())::int as left from webhooks where id = ${webhook.id}`.execute(
      db,
    );
    assert.ok(Math.abs((left.rows[0]?.left ?? 0) - 86_400) < 60);
    await sql`update webhooks set previous_secret_until = now() where id = ${webhook.id}`.execute(db);
    const after = await send(2);
    assert.equal(after.headers['x-webhook-signature'], hex(rotated.secret, after.body));
    assert.equal(after.headers['x-webhook-signature-previous'], undefined);
    new Webhook(rotated.secret).verify(after.body, after.headers);
    assert.throws(() => new Webhook(webhook.secret).verify(after.body, after.headers));
  });

  test('a secret sealed under a key that is gone makes attempts fail in words, until it is rotated', async (t) => {
    const { api, webhook, receiver } = await listening(t);
    await sql`update webhooks set secret_sealed = '\\x00' where id = ${webhook.id}`.execute(db);
    data(await api.post(`/webhooks/${webhook.id}/test`));
    const { attempts } = await firstDelivery(api, webhook.id, (one) => one.attempts.length > 0);
    assert.match(attempts[0]?.error ?? '', /rotate/);
    assert.equal(receiver.requests.length, 0);
    const { secret } = data(await api.post(`/webhooks/${webhook.id}/rotate-secret`));
    data(await api.post(`/webhooks/${webhook.id}/test`));
    await eventually(() => receiver.requests.length > 0);
    const { headers, body } = receiver.requests[0] ?? { headers: {}, body: '' };
    new Webhook(secret).verify(body, headers as Record<string, string>);
    assert.ok(!('x-webhook-signature-previous' in headers));
  });

  test('GET /webhooks/:id/deliveries: 200, newest first, with every field and pagination', async (t) => {
    const { api, webhook, versionId } = await listening(t);
    for (const name of ['a', 'b', 'c']) await complete(api, versionId, `${name}@example.com`);
    await eventually(async () => (await deliveriesOf(api, webhook.id, '?status=SUCCEEDED')).length === 3);
    const reply = await api.get(`/webhooks/${webhook.id}/deliveries`);
    assert.deepEqual(reply.body.pagination, { total: 3, limit: 25, offset: 0 });
    const names = reply.body.data.map(({ payload }: Delivery) => payload.data.signerEmail);
    assert.deepEqual(names, ['c@example.com', 'b@example.com', 'a@example.com']);
    const [first] = reply.body.data;
    const fields = 'id webhook_id event status attempts next_attempt_at created_at completed_at payload';
    assert.deepEqual(Object.keys(first), fields.split(' '));
    assert.deepEqual(Object.keys(first.attempts[0]).sort(), [
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

  test('GET /webhooks/:id/deliveries: status and event filter', async (t) => {
    const { api, webhook, versionId, documentId } = await listening(t);
    await complete(api, versionId);
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

  for (const query of ['status=DONE', 'event=signing.signed', 'limit=0', 'limit=101', 'offset=-1', 'page=1'])
    test(`GET /webhooks/:id/deliveries: 400 BAD_REQUEST for ${query}`, async () => {
      const { api } = await assent.organisation();
      refusal(await api.get(`/webhooks/${randomUUID()}/deliveries?${query}`), 400, 'BAD_REQUEST');
    });
});

/** Waits until no job of a delivery is left to run. */
async function untilDone(deliveryId: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select 1 from pgboss.job where data ->> 'deliveryId' = ${deliveryId} and state <> 'completed'`.execute(
      db,
    );
    return rows.length === 0;
  });
}
