import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { appendAuditEvents } from '../../src/evidence/append-audit-events.ts';
import type { AuditEntry } from '../../src/evidence/audit-event.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { enterVerificationCode } from '../../src/signer/verification/enter-code.ts';
import { expireOverdue } from '../../src/signing-requests/expire.ts';
import { expireAllOverdue } from '../../src/signing-requests/expire-all-overdue.ts';
import { lockSigningRequest } from '../../src/signing-requests/signing-request.ts';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import { type ApiClient, createClient } from '../harness/client.ts';
import { eventually } from '../harness/eventually.ts';
import {
  assertError,
  createdRequests,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { failFor } from '../support/fail-for.ts';
import { holdLocks } from '../support/held-locks.ts';
import { createRequestWithCode, derivedCode } from '../support/verification.ts';

// Without a worker, so that only the tests record expiries.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const signer = createClient(assent.url);

/** A request that expires `ms` from now by the database's clock. */
async function expiring(ms: number) {
  const { api, id: orgId } = await assent.organisation();
  const published = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, published.versionId);
  await expireIn(ms, requestId);
  return { api, orgId, ...published, requestId, token };
}

async function expireIn(ms: number, requestId: string): Promise<void> {
  await sql`
    update signing_requests set expires_at = now() + make_interval(secs => ${ms / 1000}) where id = ${requestId}`.execute(
    db,
  );
}

const expire = () => transact(db, expireOverdue);

const expireAll = ({ announce = () => {}, isStopping = (): boolean => false } = {}) =>
  expireAllOverdue(db, { log: pino({ level: 'silent' }), announce, isStopping });

async function typesOf(api: ApiClient, id: string): Promise<string[]> {
  const events = data(await api.get(`/signing-requests/${id}/events`));
  verifyChain(id, events);
  return events.map(({ type }) => type);
}

test('from the moment of expiry every read shows EXPIRED, before a worker records it', async () => {
  const { api, versionId, requestId, token } = await expiring(60_000);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'PENDING');
  await expireIn(1, requestId);
  await waitUntilOverdue(requestId);
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual([request.status, request.expired_at], ['EXPIRED', request.expires_at]);
  assert.equal(data(await api.get(`/signing-requests?versionId=${versionId}`))[0]?.status, 'EXPIRED');
  assert.equal(data(await signer.get(`/sign/${token}`)).status, 'EXPIRED');
  assert.deepEqual(await typesOf(api, requestId), ['created']);
});

test('from the moment of expiry the filters, orders and totals of the list take the request as EXPIRED, before and after a worker records it', async () => {
  const { api, requestId } = await expiring(0);
  const found = async (query: string) => {
    const { body } = await api.get(`/signing-requests?${query}`);
    assert.equal(body.pagination.total, body.data.length);
    return body.data.map(({ id, status }) => [id, status]);
  };
  for (let i = 0; i < 2; i += 1) {
    for (const query of ['status=EXPIRED', 'sortBy=status', 'sortBy=signer_name'])
      assert.deepEqual(await found(query), [[requestId, 'EXPIRED']], query);
    assert.deepEqual(await found('status=PENDING'), []);
    await expire();
  }
});

test('from the moment of expiry the signing link refuses a decision with 409 and records no view', async () => {
  const { api, requestId, token } = await expiring(0);
  assertError(await submit(signer, token, { terms: true, news: true }), 409, 'CONFLICT');
  assert.deepEqual(data(await signer.post(`/sign/${token}/view`)), { viewed_at: null });
  await expire();
  assertError(await submit(signer, token, { terms: true, news: true }), 409, 'CONFLICT');
  assert.deepEqual(await typesOf(api, requestId), ['created', 'expired']);
});

test('a request has expired as soon as a change would be dated at its expiry, which is up to half a millisecond before', async () => {
  const { orgId, requestId } = await expiring(60_000);
  const statusThen = () =>
    transact(db, async (tx) => {
      const { rows } = await sql`
        update signing_requests set expires_at = now()
        where id = ${requestId} and now()::timestamptz(3) > now() returning id`.execute(tx);
      return rows[0] && (await lockSigningRequest(tx, orgId, requestId)).status;
    });
  assert.equal(await eventually(statusThen), 'EXPIRED');
});

test('a code that had to wait is dated before the expiry that it came before, and the evidence holds', async () => {
  // In ten seconds, by when the change of the code has begun.
  const request = await createRequestWithCode(assent, { settings: { expiry_days: 1.2e-4 } });
  const { requestId, token } = request;
  data(await signer.post(`/sign/${token}/verification`));
  const code = await derivedCode(assent, requestId);
  await transact(db, async (tx) => {
    await sql`select now()`.execute(tx);
    await waitUntilOverdue(requestId);
    const client = { ip: '203.0.113.7', user_agent: null };
    assert.equal((await enterVerificationCode(tx, assent.keyring, token, code, client)).kind, 'right');
  });
  await expire();
  assert.deepEqual(await typesOf(request.api, requestId), ['created', 'verified', 'expired']);
  const { zip } = await downloadBundle(assent.url, request, requestId);
  assert.equal(verifyBundle(zip).status, 'intact');
});

test('an expiry is dated when it took effect, also after an email that an earlier release recorded later', async () => {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api, { settings: { expiry_days: 1e-6 } });
  const { requestId } = await createSigningRequest(organisation.api, versionId);
  const request = { id: requestId, org_id: organisation.id };
  await waitUntilOverdue(requestId);
  await transact(db, async (tx) => {
    const entry: AuditEntry = {
      type: 'mail_failed',
      actor: { kind: 'system', id: null },
      client: null,
      payload: { mail: 'invitation', attempt: 1, reply: null, fault: null, next_attempt_at: null },
      personal: {},
    };
    await appendAuditEvents(tx, [{ request, at: new Date(Date.now() + 10_000).toISOString(), entry }]);
  });
  await expire();
  assert.deepEqual(await typesOf(organisation.api, requestId), ['created', 'mail_failed', 'expired']);
  const { zip } = await downloadBundle(assent.url, organisation, requestId);
  assert.equal(verifyBundle(zip).status, 'intact');
});

test('a request without an expiry never expires', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { settings: { expiry_days: 0 } });
  const { requestId } = await createSigningRequest(api, versionId);
  await expire();
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'PENDING');
});

test('ten concurrent workers record each expiry once and emit signing.expired once', async () => {
  const { api, orgId, versionId } = await expiring(0);
  const signers = Array.from({ length: 150 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
  createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  const webhookId = await listen(orgId, 'signing.expired');
  await sql`update signing_requests set expires_at = now() where version_id = ${versionId}`.execute(db);
  const counts = await Promise.all(Array.from({ length: 10 }, expire));
  while ((await expire()) > 0);
  assert.ok(counts.reduce((sum, count) => sum + count) <= 151);
  const { rows } = await sql<{ requests: number; events: number }>`
    select count(*) filter (where status = 'EXPIRED') as requests,
           (select count(*) from audit_events event where event.type = 'expired' and event.org_id = ${orgId}) as events
    from signing_requests where version_id = ${versionId}`.execute(db);
  assert.deepEqual(rows[0], { requests: 151, events: 151 });
  assert.deepEqual(await deliveries(webhookId), { total: 151, distinct: 151 });
});

test('what one worker is expiring, another one leaves out, and does not wait for it', async () => {
  const { api, orgId, requestId } = await expiring(0);
  await transact(db, async (tx) => {
    assert.equal(await expireOverdue(tx, orgId), 1);
    assert.equal(await transact(db, (other) => expireOverdue(other, orgId)), 0);
  });
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.equal(events.filter(({ type }) => type === 'expired').length, 1);
});

test('an expiry is recorded soon, however many requests of another organisation have expired before', async () => {
  while ((await expire()) > 0);
  const busy = await expiring(60_000);
  const signers = Array.from({ length: 450 }, (_, i) => ({ name: 'S', email: `s${i}@example.com` }));
  createdRequests(await busy.api.post('/signing-requests/batch', { versionId: busy.versionId, signers }));
  await sql`
    update signing_requests set expires_at = now() - interval '1 hour'
    where version_id = ${busy.versionId}`.execute(db);
  const { api, requestId } = await expiring(0);
  let batches = 0;
  const announce = () => {
    batches += 1;
  };
  await expireAll({ announce, isStopping: () => batches === 3 });
  assert.equal(batches, 3);
  assert.deepEqual(await typesOf(api, requestId), ['created', 'expired']);
  await expireAll();
  assert.equal(await expire(), 0);
});

test('requests of other organisations expire while those of one cannot', async () => {
  const failing = await expiring(0);
  const other = await expiring(0);
  const allow = await failFor(db, { orgId: failing.orgId, on: 'update', table: 'signing_requests' });
  await expireAll();
  assert.deepEqual(await typesOf(failing.api, failing.requestId), ['created']);
  assert.deepEqual(await typesOf(other.api, other.requestId), ['created', 'expired']);
  await allow();
  await expireAll();
  assert.deepEqual(await typesOf(failing.api, failing.requestId), ['created', 'expired']);
});

test('each request has one end when it expires, is voided, decided and requested again at the same time', async () => {
  // The first expires before anything else happens, the last two much later, and the others in the middle of it.
  const delaysMs = [...Array.from({ length: 10 }, (_, i) => 60 * i), 600_000, 600_000];
  const rounds = await Promise.all(delaysMs.map(() => expiring(60_000)));
  const webhooks = await Promise.all(rounds.map(({ orgId }) => listen(orgId, 'signing.expired')));
  await Promise.all(
    rounds.map(async ({ api, versionId, contentHash, requestId, token }, i) => {
      const voidIt = () => api.post(`/signing-requests/${requestId}/void`);
      const responses = ['terms', 'news'].map((clauseId) => ({ clauseId, accepted: true }));
      const decide = () => signer.post(`/sign/${token}/submit`, { responses, contentHash });
      const ends = i % 2 === 0 ? [voidIt, decide] : [decide, voidIt];
      await expireIn(delaysMs[i] ?? 0, requestId);
      await Promise.all([
        expire(),
        ...ends.map((end) => end()),
        createSigningRequest(api, versionId),
        expire(),
      ]);
    }),
  );
  await Promise.all(rounds.slice(0, -2).map(({ requestId }) => waitUntilOverdue(requestId)));
  while ((await expire()) > 0);
  const statuses: string[] = [];
  for (const [i, { api, requestId }] of rounds.entries()) {
    const { status } = data(await api.get(`/signing-requests/${requestId}`));
    statuses.push(status);
    const ends = (await typesOf(api, requestId)).filter((type) =>
      ['expired', 'voided', 'completed'].includes(type),
    );
    const end = { EXPIRED: 'expired', VOIDED: 'voided', ACCEPTED_FULL: 'completed' }[String(status)];
    assert.deepEqual(ends, [end]);
    const { total } = await deliveries(webhooks[i] ?? '');
    assert.equal(total, status === 'EXPIRED' ? 1 : 0);
  }
  assert.equal(statuses[0], 'EXPIRED');
  assert.notEqual(statuses.at(-1), 'EXPIRED');
});

test('creating a new request after expiry records the expiry in the same transaction and emits it once', async () => {
  const { api, orgId, versionId, requestId } = await expiring(0);
  const webhookId = await listen(orgId, 'signing.expired');
  const again = await createSigningRequest(api, versionId, 'ADA@example.com');
  assert.notEqual(again.requestId, requestId);
  assert.deepEqual(await typesOf(api, requestId), ['created', 'expired']);
  await expire();
  assert.deepEqual(await deliveries(webhookId), { total: 1, distinct: 1 });
});

test('deleting a container leaves an expired request EXPIRED and emits its expiry rather than a voiding', async () => {
  const { api, orgId, containerId, requestId } = await expiring(0);
  const webhookId = await listen(orgId, 'signing.expired', 'signing.voided');
  data(await api.delete(`/containers/${containerId}`));
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'EXPIRED');
  await expire();
  assert.deepEqual(await typesOf(api, requestId), ['created', 'expired']);
  assert.deepEqual(await deliveries(webhookId), { total: 1, distinct: 1 });
});

test('running workers record an expiry within 10 s', async () => {
  const workers = [await assent.startWorker(), await assent.startWorker()];
  const { api, orgId, requestId } = await expiring(60_000);
  const webhookId = await listen(orgId, 'signing.expired');
  await expireIn(300, requestId);
  await eventually(async () => (await typesOf(api, requestId)).includes('expired'));
  assert.deepEqual(await typesOf(api, requestId), ['created', 'expired']);
  // When it was recorded, and not when this test has noticed.
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from delivery.created_at - request.expires_at)::float8 as seconds
    from webhook_deliveries delivery cross join signing_requests request
    where delivery.webhook_id = ${webhookId} and request.id = ${requestId}`.execute(db);
  assert.equal(rows.length, 1);
  assert.ok((rows[0]?.seconds ?? Number.NaN) <= 10, `${rows[0]?.seconds} s`);
  await Promise.all(workers.map((worker) => worker.stop()));
});

test('while something holds a lock that an expiry needs, those of other organisations are recorded in time', async () => {
  const held = await expiring(-1_000);
  const other = await expiring(-1_000);
  const release = await holdLocks(db, sql`select from standings where org_id = ${held.orgId} for update`);
  const since = performance.now();
  await expireAll();
  assert.ok(performance.now() - since < 10_000);
  assert.deepEqual(await typesOf(other.api, other.requestId), ['created', 'expired']);
  await release();
  await expireAll();
  assert.deepEqual(await typesOf(held.api, held.requestId), ['created', 'expired']);
});

async function waitUntilOverdue(id: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql<{ is_over: boolean }>`
      select expires_at <= clock_timestamp() as is_over from signing_requests where id = ${id}`.execute(db);
    return rows[0]?.is_over;
  });
}

/** A webhook whose deliveries show what was emitted. Its receiver is never called: its secret cannot be opened. */
async function listen(orgId: string, ...events: string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhooks (id, org_id, url, url_key, secret_sealed, secret_hint, events)
    values (gen_random_uuid(), ${orgId}, 'https://example.com/', 'https://example.com/', '', '', ${events})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

async function deliveries(webhookId: string): Promise<{ total: number; distinct: number }> {
  const { rows } = await sql<{ total: number; distinct: number }>`
    select count(*) as total, count(distinct payload::json -> 'data' ->> 'signingRequestId') as distinct
    from webhook_deliveries where webhook_id = ${webhookId}`.execute(db);
  return rows[0] ?? { total: 0, distinct: 0 };
}
