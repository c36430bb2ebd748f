import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type KyselyPlugin, sql } from 'kysely';
import { systemActor } from '../../src/evidence/audit-event.ts';
import type { Tx } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { eraseSignerOf } from '../../src/signers/erase.ts';
import { recoverDeliveries } from '../../src/webhooks/recover.ts';
import { redeliver } from '../../src/webhooks/redeliver.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { untilBlockedOrEnded } from '../support/blocked-sessions.ts';
import { startReceiver } from '../support/receiver.ts';
import { deliveriesOf, respondWith } from '../support/webhooks.ts';

// Without a worker, so that deliveries wait.
const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }, { worker: false });
const { db } = assent.database;

const allEvents = ['signing.created', 'signing.completed', 'signing.voided'];

/** A signer whose address can be found by `mark`, wherever it is stored. */
function newSigner() {
  const mark = randomUUID().slice(-12);
  return { email: `Zora.Quill${mark}@Signer.Example`, mark };
}

test('a delivery that was resent with an Idempotency-Key is not returned again after the erasure', async (t) => {
  const { api } = await assent.organisation();
  const receiver = await startReceiver(t, respondWith(200));
  const { id } = data(await api.post('/webhooks', { url: receiver.url, events: allEvents }));
  const person = newSigner();
  await createSigningRequest(api, (await publishDocument(api)).versionId, person.email);
  const [delivery] = await deliveriesOf(api, id);
  const resend = () =>
    api.post(`/webhooks/${id}/deliveries/${delivery?.id}/redeliver`, undefined, {
      headers: { 'idempotency-key': 'resend' },
    });
  const [first, repeated] = [await resend(), await resend()];
  assert.deepEqual(repeated.body, first.body);
  assert.ok(JSON.stringify(repeated.body).includes(person.mark));
  data(await api.post('/signers/erase', { email: person.email }));
  const after = await resend();
  assert.notEqual(data(after).id, data(first).id);
  assert.equal(JSON.stringify(after.body).includes(person.mark), false);
});

test('payloads that are copied during an erasure are copied without the signer, or erased as well', async (t) => {
  const receiver = await startReceiver(t, respondWith(200));
  const copies = {
    redeliver: (tx: Tx, orgId: string, webhookId: string, deliveryId: string) =>
      redeliver(tx, orgId, webhookId, deliveryId),
    recover: (tx: Tx, orgId: string, webhookId: string) =>
      recoverDeliveries(tx, orgId, webhookId, new Date(0).toISOString()),
  };
  for (const [name, copyIn] of Object.entries(copies))
    for (const isErasedFirst of [true, false])
      await t.test(`${name}, ${isErasedFirst ? 'after' : 'before'} the erasure began`, async () => {
        const { api, id: orgId } = await assent.organisation();
        const webhook = data(await api.post('/webhooks', { url: receiver.url, events: allEvents }));
        const person = newSigner();
        const { token } = await createSigningRequest(
          api,
          (await publishDocument(api)).versionId,
          person.email,
        );
        data(await submit(api, token, { terms: true, news: true }));
        const [delivery] = await deliveriesOf(api, webhook.id, '?event=signing.completed');
        assert.ok(delivery);
        await sql`
          update webhook_deliveries set status = 'FAILED', next_attempt_at = null, completed_at = now()
          where id = ${delivery.id}`.execute(db);

        const by = { actor: { kind: 'system', id: null }, client: null, cause: 'request' } as const;
        const erase = (tx: Tx) =>
          eraseSignerOf(tx, assent.keyring, { orgId, email: person.email, preview: false }, by);
        const copy = (tx: Tx) => copyIn(tx, orgId, webhook.id, delivery.id);
        const [first, second] = isErasedFirst ? [erase, copy] : [copy, erase];
        let waiting: Promise<unknown> = Promise.resolve();
        await transact(db, async (tx) => {
          await first(tx);
          waiting = transact<unknown>(db, second);
          await untilBlockedOrEnded(db, 1, waiting);
        });
        await waiting;

        const stored = await deliveriesOf(api, webhook.id);
        const events = stored.map(({ event }) => event).sort();
        assert.deepEqual(events, ['signing.completed', 'signing.completed', 'signing.created']);
        assert.equal(JSON.stringify(stored).includes(person.mark), false);
      });
});

test('the request that a payload is about is found in every payload, and in no text that somebody typed', async () => {
  const id = '01a2036d-f8ce-7835-8896-412d0c1f25be';
  const payloads = [
    JSON.stringify({ event: 'signing.created', data: { signingRequestId: id, signerName: 'Ada' } }),
    JSON.stringify({ data: { signerName: `"signingRequestId":"${id}"`, signingRequestId: id } }),
    JSON.stringify({ data: { signerName: `"signingRequestId":"${id}"` } }),
    JSON.stringify({ data: { signingRequestId: id.toUpperCase() } }),
    JSON.stringify({ data: { signingRequestId: `${id}0` } }),
    '{"signingRequestId":"',
    '{}',
  ];
  const { rows } = await sql<{ found: string | null; expected: string | null }>`
    select signing_request_of_event(payload) as found,
           substring(payload from '"signingRequestId":"([0-9a-f-]{36})"') as expected
    from unnest(${payloads}::text[]) with ordinality as given(payload, position) order by position`.execute(
    db,
  );
  assert.deepEqual(
    rows.map(({ found }) => found),
    [id, id, null, null, null, null, null],
  );
  assert.deepEqual(
    rows.map(({ found }) => found),
    rows.map(({ expected }) => expected),
  );
});

test('what is still to be delivered to a webhook arrives without the signer', async (t) => {
  const { api } = await assent.organisation();
  const receiver = await startReceiver(t, respondWith(200));
  data(await api.post('/webhooks', { url: receiver.url, events: allEvents }));
  const person = newSigner();
  const { requestId } = await createSigningRequest(api, (await publishDocument(api)).versionId, person.email);
  data(await api.post('/signers/erase', { email: person.email }));
  const jobs = await assent.startWorker();
  t.after(() => jobs.stop());
  await eventually(async () => receiver.requests.length === 2);
  const received = receiver.requests.map(({ body }) => JSON.parse(body));
  assert.deepEqual(received.map(({ event }) => event).sort(), ['signing.created', 'signing.voided']);
  for (const { data } of received) {
    assert.equal(data.signingRequestId, requestId);
    assert.equal(data.signerName, '[erased]');
    assert.match(data.signerEmail, /@erased\.invalid$/);
  }
  assert.equal(JSON.stringify(received).includes(person.mark), false);
});

test('what a deleted webhook leaves until a worker deletes it is erased too', async () => {
  const { api, id: orgId } = await assent.organisation();
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/hook', events: allEvents }));
  const person = newSigner();
  await createSigningRequest(api, (await publishDocument(api)).versionId, person.email);
  data(await api.delete(`/webhooks/${webhook.id}`));
  const payloads = async () => {
    const { rows } = await sql<{ payload: string }>`
      select payload from webhook_deliveries where org_id = ${orgId}`.execute(db);
    return rows.map(({ payload }) => payload);
  };
  assert.match((await payloads()).join(), new RegExp(person.mark));
  data(await api.post('/signers/erase', { email: person.email }));
  const left = await payloads();
  assert.equal(left.length, 1);
  assert.doesNotMatch(left.join(), new RegExp(person.mark));
});

test('however many deliveries about a signer there are, an erasure has few megabytes of them in memory', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { id } = data(await api.post('/webhooks', { url: 'https://127.0.0.1:9/', events: allEvents }));
  const person = newSigner();
  const { requestId } = await createSigningRequest(api, (await publishDocument(api)).versionId, person.email);
  const [delivery] = await deliveriesOf(api, id);
  await sql`
    insert into webhook_deliveries (id, org_id, webhook_id, redelivery_of, event, payload)
    select gen_random_uuid(), org_id, webhook_id, id, event,
           regexp_replace(payload, '}}$', ',"rejectionNote":"' || repeat('x', 1000000) || '"}}')
    from webhook_deliveries cross join generate_series(1, 20)
    where id = ${delivery?.id}`.execute(db);
  const sizes: number[] = [];
  const reading: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      sizes.push(result.rows.reduce((sum, { payload }) => sum + String(payload ?? '').length, 0));
      return result;
    },
  };
  const by = { actor: systemActor, client: null, cause: 'request' } as const;
  const erasure = { orgId, email: person.email, preview: false };
  const { redacted_deliveries } = await transact(db, (tx) =>
    eraseSignerOf(tx.withPlugin(reading), assent.keyring, erasure, by),
  );
  // Voiding the request adds one.
  assert.equal(redacted_deliveries, 22);
  assert.ok(Math.max(...sizes) < 6_000_000, `${Math.max(...sizes)} characters`);
  const { rows } = await sql`
    select from webhook_deliveries
    where signing_request_of_event(payload) = ${requestId} and payload like ${`%${person.mark}%`}`.execute(
    db,
  );
  assert.equal(rows.length, 0);
});
