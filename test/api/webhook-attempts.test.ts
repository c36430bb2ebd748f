import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data } from '../harness/steps.ts';
import { holdLocks, waiting } from '../support/held-locks.ts';
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
const { db } = assent.database;
// How long each pause before the next attempt is to be, when it begins.
await sql`
  create table scheduled_attempts (delivery_id uuid, status text, pause float8, completed_at timestamptz);
  create function note_schedule() returns trigger language plpgsql security definer as $$ begin
    insert into public.scheduled_attempts
    values (new.id, new.status, extract(epoch from new.next_attempt_at - now()::timestamptz(3)), new.completed_at);
    return null;
  end $$;
  create trigger note_schedule after update on webhook_deliveries
  for each row when (new.attempts <> old.attempts and new.next_attempt_at is not null)
  execute function note_schedule()`.execute(db);

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

test('while a transaction has locked a delivery, attempts at the deliveries of others are recorded, and its own afterwards', async (t) => {
  const response = Promise.withResolvers<void>();
  const locked = await createWebhookWithReceiver(t, assent, async (_request, reply) => {
    await response.promise;
    reply.end();
  });
  const other = await createWebhookWithReceiver(t, assent);
  await completeSigning(locked.api, locked.versionId);
  await eventually(() => locked.receiver.requests.length === 1);
  const release = await holdLocks(
    db,
    sql`select from webhook_deliveries where webhook_id = ${locked.webhook.id} for no key update`,
  );
  response.resolve();
  await waiting(db, 1);
  await completeSigning(other.api, other.versionId);
  await newestDelivery(other.api, other.webhook.id, ({ status }) => status === 'SUCCEEDED');
  await release();
  await newestDelivery(locked.api, locked.webhook.id, ({ status }) => status === 'SUCCEEDED');
  // If one that waited had ended in a failure, its message would have been sent again.
  assert.deepEqual([locked.receiver.requests.length, other.receiver.requests.length], [1, 1]);
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
    const failed = await newestDelivery(api, webhook.id, ({ status }) => status === 'FAILED');
    assert.deepEqual(
      [failed.attempts.length, failed.next_attempt_at, failed.failure_reason],
      [4, null, 'ATTEMPTS_FAILED'],
    );
    for (const attempt of failed.attempts) {
      assert.deepEqual([attempt.response_status, attempt.error], [500, null]);
      assert.ok(attempt.duration_ms >= 300);
    }
    const { rows: scheduled } = await sql`
      select status, pause, completed_at from scheduled_attempts where delivery_id = ${failed.id} order by pause`.execute(
      db,
    );
    assert.deepEqual(
      scheduled,
      [2, 4, 8].map((pause) => ({ status: 'PENDING', pause, completed_at: null })),
    );
    for (const [i, seconds] of [2, 4, 8].entries()) {
      const gap = (times[i + 1]?.from ?? 0) - (times[i]?.to ?? 0);
      assert.ok(gap >= seconds * 1000 - 20 && gap < seconds * 1000 + 30_000, `${seconds} s: ${gap} ms`);
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
    assert.ok((attempts[0]?.duration_ms ?? 0) >= 9_990 && (attempts[0]?.duration_ms ?? 0) < 20_000);
  });

  test('a hundred simultaneous events are each delivered once', async (t) => {
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
    await eventually(() => receiver.requests.length >= 100);
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
    await eventually(() => prompt.receiver.requests.length === 1);
    // Four at a time, of which each takes 10 s.
    assert.ok(hanging.receiver.requests.length < 60, 'it came before most of those that hang');
  });

  test('a response of 204 is a success', async (t) => {
    const { api, webhook } = await createWebhookWithReceiver(t, assent, respondWith(204));
    data(await api.post(`/webhooks/${webhook.id}/test`));
    const delivery = await newestDelivery(api, webhook.id, (one) => one.attempts.length > 0);
    assert.equal(delivery.status, 'SUCCEEDED');
    assert.deepEqual([delivery.attempts[0]?.response_status, delivery.attempts[0]?.error], [204, null]);
    assert.equal(delivery.next_attempt_at, null);
    assert.ok(delivery.completed_at);
  });

  for (const status of [410, 500])
    test(`a response of ${status} is a failed attempt, and the next one may succeed`, async (t) => {
      let responses = 0;
      const { api, webhook, receiver } = await createWebhookWithReceiver(t, assent, (_request, response) => {
        responses += 1;
        response.writeHead(responses === 1 ? status : 200).end();
      });
      data(await api.post(`/webhooks/${webhook.id}/test`));
      const { id } = await newestDelivery(api, webhook.id, (one) => one.attempts.length > 0);
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
    const redirect = respondWith(307, { location: elsewhere.url });
    const { api, webhook } = await createWebhookWithReceiver(t, assent, redirect);
    data(await api.post(`/webhooks/${webhook.id}/test`));
    const { status, attempts } = await newestDelivery(api, webhook.id, (one) => one.attempts.length > 0);
    assert.equal(status, 'PENDING');
    assert.equal(attempts[0]?.response_status, 307);
    assert.match(attempts[0]?.error ?? '', /redirect/);
    assert.equal(elsewhere.requests.length, 0);
  });
});
