import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { emailedTo } from '../support/emailed-links.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();
const stranger = createClient(assent.url);

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

test('GET /signing-requests/:id: 200 with every field of the signing request', async () => {
  const { api, id: orgId } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(request, {
    id: requestId,
    version_id: versionId,
    signer_name: 'Ada Byron',
    signer_email: 'ada@example.com',
    status: 'PENDING',
    token,
    assent_map: null,
    rejection_note: null,
    comments: null,
    unanswered: null,
    created_at: request.created_at,
    updated_at: request.created_at,
    expires_at: new Date(Date.parse(request.created_at) + 30 * 86_400_000).toISOString(),
    completed_at: null,
    is_superseded: false,
    created_by: await keyOf(orgId),
    viewed_at: null,
    voided_at: null,
    void_reason: null,
    expired_at: null,
    erased_at: null,
    verification: 'link',
    external_id: null,
    metadata: null,
    redirect_url: null,
    message: null,
    variables: {},
    campaign_id: null,
    version: { version_number: 1, document: { id: documentId, name: 'Services agreement' } },
  });
  assert.match(request.created_at, timestamp);
});

test('GET /signing-requests/:id: updated_at is the time of the last change, whatever that was', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  const voided = await createSigningRequest(api, versionId, 'voided@example.com');
  const request = `/signing-requests/${requestId}` as const;
  const read = async (id: string) => data(await api.get(`/signing-requests/${id}`));
  for (const [id, change] of [
    [requestId, () => api.post(`${request}/remind`)],
    [requestId, () => stranger.post(`/sign/${token}/view`)],
    [requestId, () => submit(stranger, token, { terms: true, news: true })],
    [requestId, () => api.post(`${request}/withdrawals`, { clauseIds: ['news'] })],
    [requestId, () => createSigningRequest(api, versionId)],
    [requestId, () => api.post('/signers/erase', { email: 'ada@example.com' })],
    [voided.requestId, () => api.post(`/signing-requests/${voided.requestId}/void`)],
  ] as const) {
    const before = await read(id);
    await change();
    assert.ok((await read(id)).updated_at > before.updated_at, `${change}`);
  }
  const { versionId: brief } = await publishDocument(api, { settings: { expiry_days: 1e-8 } });
  const expired = await createSigningRequest(api, brief);
  // Records the expiry, unless a worker has.
  await createSigningRequest(api, brief);
  const { created_at, updated_at } = await read(expired.requestId);
  assert.ok(updated_at > created_at);
});

test('GET /signing-requests/:id: assent_map, rejection_note and completed_at once the signer has decided', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: false, news: true }, { rejectionNote: 'Too long.' }));
  const request = data(await api.get(`/signing-requests/${requestId}`));
  assert.equal(request.status, 'REJECTED');
  assert.deepEqual(request.assent_map, { terms: false, news: true });
  assert.equal(request.rejection_note, 'Too long.');
  assert.match(request.completed_at ?? '', timestamp);
  assert.equal(request.token, token);
});

test('GET /signing-requests/:id: expires_at is null when the version’s expiry_days is 0', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api, { settings: { expiry_days: 0 } });
  const { requestId } = await createSigningRequest(api, versionId);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).expires_at, null);
});

test('GET /signing-requests/:id: a request stays readable after its container is deleted', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  const [open, done] = [
    await createSigningRequest(api, versionId, 'open@example.com'),
    await createSigningRequest(api, versionId),
  ];
  data(await submit(api, done.token, { terms: true, news: true }));
  data(await api.delete(`/containers/${containerId}`));
  assert.equal(data(await api.get(`/signing-requests/${open.requestId}`)).status, 'VOIDED');
  assert.equal(data(await api.get(`/signing-requests/${done.requestId}`)).status, 'ACCEPTED_FULL');
  assert.equal(data(await api.get(`/signing-requests/${done.requestId}/events`)).length, 2);
});

test('GET /signing-requests/:id: 404 NOT_FOUND when the request belongs to another organisation, as if it did not exist', async () => {
  const [{ api }, other] = await Promise.all([assent.organisation(), assent.organisation()]);
  const { versionId } = await publishDocument(other.api);
  const { requestId } = await createSigningRequest(other.api, versionId);
  const theirs = await api.get(`/signing-requests/${requestId}`);
  assertError(theirs, 404, 'NOT_FOUND');
  assert.deepEqual(theirs.body, (await api.get(`/signing-requests/${randomUUID()}`)).body);
  for (const action of ['void', 'remind'])
    assertError(await api.post(`/signing-requests/${requestId}/${action}`), 404, 'NOT_FOUND');
  assertError(await api.get(`/signing-requests/${requestId}/events`), 404, 'NOT_FOUND');
});

test('GET /signing-requests/:id: concurrent calls of two organisations each get their own requests, and 404 for those of the other', async () => {
  const organisations = await Promise.all(
    ['Ada', 'Grace'].map(async (signer) => {
      const { api } = await assent.organisation();
      const { versionId } = await publishDocument(api);
      const emails = [1, 2, 3].map((n) => `${signer}${n}@example.com`);
      const requests = await Promise.all(emails.map((email) => createSigningRequest(api, versionId, email)));
      return { api, emails, ids: requests.map(({ requestId }) => requestId) };
    }),
  );
  const wanted = organisations.flatMap(({ ids }) => ids);
  for (const { api, emails, ids } of organisations) {
    const others = organisations.filter((each) => each.api !== api).map((each) => each.api);
    const [replies] = await Promise.all(
      [api, ...others].map((each) => Promise.all(wanted.map((id) => each.get(`/signing-requests/${id}`)))),
    );
    const own = replies?.filter((_, index) => ids.includes(wanted[index] ?? '')) ?? [];
    assert.deepEqual(
      own.map((reply) => data(reply).signer_email),
      emails,
    );
    for (const reply of replies ?? []) if (!own.includes(reply)) assertError(reply, 404, 'NOT_FOUND');
  }
});

test('POST /signing-requests/:id/void: 200 with the VOIDED request, its reason and voided_at', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const reply = await api.post(`/signing-requests/${requestId}/void`, { reason: ' Sent by mistake. ' });
  assert.equal(reply.status, 200);
  const request = reply.body.data;
  assert.deepEqual([request.status, request.void_reason], ['VOIDED', 'Sent by mistake.']);
  assert.match(request.voided_at ?? '', timestamp);
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)), request);
});

test('POST /signing-requests/:id/void: the reason and the body are optional', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  for (const body of [undefined, {}, { reason: '  ' }]) {
    const { requestId } = await createSigningRequest(api, versionId);
    const request = data(await api.post(`/signing-requests/${requestId}/void`, body));
    assert.deepEqual([request.status, request.void_reason], ['VOIDED', null]);
  }
});

test('POST /signing-requests/:id/void: 400 BAD_REQUEST when the reason is longer than 500 characters', async () => {
  const { api } = await assent.organisation();
  const body = { reason: 'é'.repeat(501) };
  assertError(await api.post(`/signing-requests/${randomUUID()}/void`, body), 400, 'BAD_REQUEST');
});

for (const action of ['void', 'remind'])
  test(`POST /signing-requests/:id/${action}: 409 CONFLICT when the request is not PENDING`, async () => {
    const { api } = await assent.organisation();
    const { versionId } = await publishDocument(api);
    const [voided, done, late] = [
      await createSigningRequest(api, versionId, 'voided@example.com'),
      await createSigningRequest(api, versionId, 'done@example.com'),
      await createSigningRequest(api, versionId, 'late@example.com'),
    ];
    data(await api.post(`/signing-requests/${voided.requestId}/void`));
    data(await submit(api, done.token, { terms: true, news: true }));
    await sql`update signing_requests set expires_at = now() where id = ${late.requestId}`.execute(db);
    for (const { requestId } of [voided, done, late])
      assertError(await api.post(`/signing-requests/${requestId}/${action}`), 409, 'CONFLICT');
  });

for (const action of ['void', 'remind'])
  test(`POST /signing-requests/:id/${action}: 404 NOT_FOUND when the request is unknown`, async () => {
    const { api } = await assent.organisation();
    assertError(await api.post(`/signing-requests/${randomUUID()}/${action}`), 404, 'NOT_FOUND');
  });

test('POST /signing-requests/:id/remind: 200 with emailSent true, and the signing link is emailed again', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const email = `${randomUUID()}@example.com`;
  const { requestId, token } = await createSigningRequest(api, versionId, email);
  const reply = await api.post(`/signing-requests/${requestId}/remind`);
  assert.equal(reply.status, 200);
  assert.deepEqual(reply.body.data, { emailSent: true });
  await emailedTo(assent, email, new RegExp(`/sign/${token}`));
});

test('POST /signing-requests/:id/remind: 429 RATE_LIMITED with Retry-After within an hour of a reminder, also for 10 concurrent calls', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const remind = () => api.post(`/signing-requests/${requestId}/remind`);
  const replies = await Promise.all(Array.from({ length: 10 }, remind));
  assert.equal(replies.filter(({ status }) => status === 200).length, 1);
  const refused = replies.filter(({ status }) => status !== 200);
  for (const reply of refused) {
    assertError(reply, 429, 'RATE_LIMITED');
    const seconds = Number(reply.headers.get('retry-after'));
    assert.ok(Number.isInteger(seconds) && seconds > 3500 && seconds <= 3600, String(seconds));
  }
  await sql`update signing_requests set reminded_at = now() - interval '1 hour' where id = ${requestId}`.execute(
    db,
  );
  assert.equal((await remind()).status, 200);
});

async function keyOf(orgId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from api_keys where org_id = ${orgId}`.execute(db);
  return rows[0]?.id;
}
