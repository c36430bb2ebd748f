import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data } from '../harness/steps.ts';
import { median } from '../support/median.ts';
import { startReceiver } from '../support/receiver.ts';
import {
  completeSigning,
  createWebhookWithReceiver,
  deliveriesOf,
  makeDue,
  newestDelivery,
  respondWith,
} from '../support/webhooks.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });

// Runs before the concurrent tests, which would only show how busy the machine is.
test('a delivery starts within milliseconds of the commit', async (t) => {
  let arrivedAt = 0;
  const { api, receiver, versionId } = await createWebhookWithReceiver(
    t,
    assent,
    (_request, response) => {
      arrivedAt = performance.now();
      response.end();
    },
    { events: ['signing.created'] },
  );
  const [creations, delays]: [number[], number[]] = [[], []];
  for (let i = 0; i < 9; i += 1) {
    const sentAt = performance.now();
    await createSigningRequest(api, versionId, `s${i}@example.com`);
    const committedAt = performance.now();
    creations.push(committedAt - sentAt);
    await eventually(() => receiver.requests.length === i + 1, { everyMs: 1 });
    delays.push(arrivedAt - committedAt);
  }
  // About 15 ms on an idle machine, where a creation takes as long; a worker that only polls takes up to 500.
  const max = Math.max(150, 5 * median(creations));
  assert.ok(median(delays) < max, `${delays.map(Math.round)} ms, creations ${creations.map(Math.round)} ms`);
});

describe('attempts', { concurrency: 8 }, () => {
  test('attempts come at 0, +2, +4 and +8 s, each from the end of the previous one, with the same bytes; then the delivery is FAILED', async (t) => {
    const times: { from: number; to: number }[] = [];
    const { api, receiver, webhook, versionId } = await createWebhookWithReceiver(
      t,
      assent,
      (_request, response) => {
        const from = performance.now();
        setTimeout(() => {
          response.writeHead(500).end();
          times.push({ from, to: performance.now() });
        }, 300);
      },
    );
    await completeSigning(api, versionId);
    const waiting = await newestDelivery(api, webhook.id, ({ attempts }) => attempts.length === 1);
    assert.deepEqual([waiting.status, waiting.completed_at], ['PENDING', null]);
    const ended = Date.parse(waiting.attempts[0]?.at ?? '') + (waiting.attempts[0]?.duration_ms ?? 0);
    const pause = Date.parse(waiting.next_attempt_at ?? '') - ended;
    // On a busy machine everything takes longer: reading the delivery, recording an attempt and starting the next one.
    let slowestReadMs = 0;
    const failed = await eventually(
      async () => {
        const start = performance.now();
        const [delivery] = await deliveriesOf(api, webhook.id);
        slowestReadMs = Math.max(slowestReadMs, performance.now() - start);
        return delivery?.status === 'FAILED' && delivery;
      },
      { withinMs: 60_000 },
    );
    assert.ok(pause >= 1_990 && pause < 2_500 + 5 * slowestReadMs, `${pause} ms`);
    assert.deepEqual(
      [failed.attempts.length, failed.next_attempt_at, failed.failure_reason],
      [4, null, 'ATTEMPTS_FAILED'],
    );
    for (const attempt of failed.attempts) {
      assert.deepEqual([attempt.response_status, attempt.error], [500, null]);
      assert.ok(attempt.duration_ms >= 300);
    }
    for (const [i, seconds] of [2, 4, 8].entries()) {
      const gap = (times[i + 1]?.from ?? 0) - (times[i]?.to ?? 0);
      const max = seconds * 1000 + 1_500 + 10 * slowestReadMs;
      assert.ok(
        gap >= seconds * 1000 - 20 && gap < max,
        `${seconds} s: ${gap} ms, reads ${slowestReadMs} ms`,
      );
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

  test('no response within 10 s is a failed attempt', async (t) => {
    const { api, webhook, versionId } = await createWebhookWithReceiver(t, assent, () => {});
    await completeSigning(api, versionId);
    const { attempts, status } = await newestDelivery(api, webhook.id, (one) => one.attempts.length > 0);
    assert.equal(status, 'PENDING');
    assert.equal(attempts[0]?.response_status, null);
    assert.match(attempts[0]?.error ?? '', /timed out/);
    assert.ok((attempts[0]?.duration_ms ?? 0) >= 9_990 && (attempts[0]?.duration_ms ?? 0) < 11_500);
  });

  test('a hundred simultaneous events are each delivered once within seconds', async (t) => {
    const { api, receiver, webhook, versionId } = await createWebhookWithReceiver(
      t,
      assent,
      respondWith(204),
      {
        events: ['signing.created'],
      },
    );
    const signers = Array.from({ length: 100 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
    data(await api.post('/signing-requests/batch', { versionId, signers }));
    await eventually(() => receiver.requests.length >= 100, { withinMs: 25_000 });
    await eventually(async () => (await deliveriesOf(api, webhook.id, '?status=PENDING')).length === 0);
    assert.equal(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size, 100);
    assert.equal(receiver.requests.length, 100);
  });

  test('a receiver that never responds does not delay deliveries to others', async (t) => {
    const hanging = await createWebhookWithReceiver(t, assent, () => {}, { events: ['signing.created'] });
    const signers = Array.from({ length: 60 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
    data(await hanging.api.post('/signing-requests/batch', { versionId: hanging.versionId, signers }));
    await eventually(() => hanging.receiver.requests.length >= 4);
    const prompt = await createWebhookWithReceiver(t, assent, respondWith(200), {
      events: ['signing.created'],
    });
    await createSigningRequest(prompt.api, prompt.versionId);
    // Each hanging attempt ends after 10 s.
    await eventually(() => prompt.receiver.requests.length === 1, { withinMs: 8_000 });
  });

  for (const status of [200, 201, 204, 299])
    test(`a response of ${status} is a success`, async (t) => {
      const { api, webhook, versionId } = await createWebhookWithReceiver(t, assent, respondWith(status));
      await completeSigning(api, versionId);
      const delivery = await newestDelivery(api, webhook.id, (one) => one.attempts.length > 0);
      assert.equal(delivery.status, 'SUCCEEDED');
      assert.deepEqual([delivery.attempts[0]?.response_status, delivery.attempts[0]?.error], [status, null]);
      assert.equal(delivery.next_attempt_at, null);
      assert.ok(delivery.completed_at);
    });

  for (const status of [400, 404, 410, 500, 503])
    test(`a response of ${status} is a failed attempt, and the next one may succeed`, async (t) => {
      let responses = 0;
      const { api, webhook, versionId, receiver } = await createWebhookWithReceiver(
        t,
        assent,
        (_request, response) => {
          responses += 1;
          response.writeHead(responses === 1 ? status : 200).end();
        },
      );
      await completeSigning(api, versionId);
      const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length === 1);
      await makeDue(assent, id);
      const delivery = await newestDelivery(api, webhook.id, (one) => one.status === 'SUCCEEDED');
      assert.deepEqual(
        delivery.attempts.map(({ response_status }) => response_status),
        [status, 200],
      );
      assert.equal(receiver.requests[0]?.body, receiver.requests[1]?.body);
    });

  test('a redirect is a failed attempt and is not followed', async (t) => {
    const elsewhere = await startReceiver(t, respondWith(200));
    for (const status of [301, 302, 307, 308]) {
      const { api, webhook, versionId } = await createWebhookWithReceiver(
        t,
        assent,
        respondWith(status, { location: elsewhere.url }),
      );
      await completeSigning(api, versionId);
      const { status: deliveryStatus, attempts } = await newestDelivery(
        api,
        webhook.id,
        (one) => one.attempts.length > 0,
      );
      assert.equal(deliveryStatus, 'PENDING');
      assert.equal(attempts[0]?.response_status, status);
      assert.match(attempts[0]?.error ?? '', /redirect/);
    }
    assert.equal(elsewhere.requests.length, 0);
  });
});
