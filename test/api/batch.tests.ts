import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startAssent } from '../harness/assent.ts';
import { verifyChain } from '../harness/chain.ts';
import type { ApiClient } from '../harness/client.ts';
import {
  assertError,
  createDocument,
  createdRequests,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  submit,
} from '../harness/steps.ts';

// Without a worker, so that a thousand emails are only queued.
const assent = await startAssent({}, { worker: false });
const { db } = assent.database;
const { api: anybody } = await assent.organisation();
const path = '/signing-requests/batch';

const people = (count: number, prefix = 'signer') =>
  Array.from({ length: count }, (_, i) => ({ name: `Signer ${i}`, email: `${prefix}${i}@example.com` }));

test('POST /signing-requests/batch: 201 with one result per signer, in the order of the signers', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signers = people(5).reverse();
  const reply = await api.post(path, { versionId, signers });
  assert.equal(reply.status, 201);
  for (const [i, created] of createdRequests(reply).entries()) {
    const { requestId, token, ...rest } = created;
    assert.deepEqual(rest, { isNew: true, emailSent: true });
    const request = data(await api.get(`/signing-requests/${requestId}`));
    assert.deepEqual([request.signer_email, request.signer_name], [signers[i]?.email, signers[i]?.name]);
    assert.equal(request.token, token);
    verifyChain(requestId, data(await api.get(`/signing-requests/${requestId}/events`)));
  }
  assert.equal(await countEmails(versionId), 5);
});

test('POST /signing-requests/batch: an invalid signer gets an error in its place, and requests are created for all others', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const good = { name: '  Ada  ', email: ' ada@example.com ' };
  const bad: [unknown, RegExp][] = [
    [{ name: 'Bob', email: 'bob' }, /^email: /],
    [{ name: ' ', email: 'bob@example.com' }, /^name: /],
    [{ name: 'Bob\u202E', email: 'bob@example.com' }, /^name: /],
    [{ email: 'bob@example.com' }, /^name: is required/],
    [{ name: 'Bob', email: 'bob@example.com', admin: true }, /^admin: /],
    [{ name: 1, email: 'bob@example.com' }, /^name: /],
    ['bob@example.com', /signer/],
    [null, /signer/],
    [[], /signer/],
  ];
  const signers = [...bad.map(([signer]) => signer), good];
  const results = data(await api.post(path, { versionId, signers }));
  assert.equal(results.length, signers.length);
  for (const [i, [, message]] of bad.entries()) {
    const result = itemAt(results, i);
    assert.deepEqual(Object.keys(result), ['error']);
    assert.ok('error' in result);
    assert.equal(result.error.code, 'BAD_REQUEST');
    assert.match(result.error.message, message);
  }
  const created = itemAt(results, -1);
  assert.ok('isNew' in created);
  assert.equal(created.isNew, true);
  const request = data(await api.get(`/signing-requests/${created.requestId}`));
  assert.deepEqual([request.signer_name, request.signer_email], ['Ada', 'ada@example.com']);
  assert.equal(data(await api.get(`/signing-requests?versionId=${versionId}`)).length, 1);
});

test('POST /signing-requests/batch: an address that occurs twice, in any case, is an idempotent repeat', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signers = [
    { name: 'Ada', email: 'Ada@Example.com' },
    { name: 'Bob', email: 'bob@example.com' },
    { name: 'Other', email: 'ada@example.com' },
  ];
  const [first, , again] = createdRequests(await api.post(path, { versionId, signers }));
  assert.deepEqual(again, { ...first, isNew: false, emailSent: false });
  const request = data(await api.get(`/signing-requests/${first?.requestId}`));
  assert.deepEqual([request.signer_name, request.signer_email], ['Ada', 'Ada@Example.com']);
  assert.equal(await countEmails(versionId), 2);
});

test('POST /signing-requests/batch: pending requests are returned again, completed ones are superseded, and expired ones do not block new ones', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const pending = await createSigningRequest(api, versionId, 'PENDING@example.com');
  const done = await createSigningRequest(api, versionId, 'done@example.com');
  data(await submit(api, done.token, { terms: true, news: true }));
  const late = await createSigningRequest(api, versionId, 'late@example.com');
  await sql`update signing_requests set expires_at = now() where id = ${late.requestId}`.execute(db);
  const signers = ['pending', 'done', 'late', 'new'].map((name) => ({ name, email: `${name}@example.com` }));
  const results = createdRequests(await api.post(path, { versionId, signers }));
  assert.deepEqual(
    results.map(({ isNew }) => isNew),
    [false, true, true, true],
  );
  assert.equal(results[0]?.requestId, pending.requestId);
  assert.equal(results[0]?.token, pending.token);
  assert.equal(data(await api.get(`/signing-requests/${done.requestId}`)).is_superseded, true);
  assert.equal(data(await api.get(`/signing-requests/${late.requestId}`)).status, 'EXPIRED');
  for (const { requestId } of [done, late])
    verifyChain(requestId, data(await api.get(`/signing-requests/${requestId}/events`)));
});

test('POST /signing-requests/batch: TIER_LIMIT in the place of each signer beyond the plan limit, first come, first served', async () => {
  const { api } = await assent.organisation('free');
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId, 'known@example.com');
  const signers = [
    ...people(11),
    { name: 'Known', email: 'KNOWN@example.com' },
    people(1)[0],
    people(11)[10],
  ];
  const results = data(await api.post(path, { versionId, signers }));
  const codes = results.map(
    (result: { error?: { code: string }; isNew?: boolean }) => result.error?.code ?? result.isNew,
  );
  assert.deepEqual(codes, [...Array(9).fill(true), 'TIER_LIMIT', 'TIER_LIMIT', false, false, 'TIER_LIMIT']);
  assert.equal((await api.get('/signing-requests')).body.pagination.total, 10);
});

test('POST /signing-requests/batch: concurrent batches never exceed the plan limit together', async () => {
  const { api } = await assent.organisation('free');
  const { versionId } = await publishDocument(api);
  const results = (
    await Promise.all(
      ['a', 'b', 'c'].map(async (prefix) =>
        data(await api.post(path, { versionId, signers: people(8, prefix) })),
      ),
    )
  ).flat();
  assert.equal(results.filter((result) => 'isNew' in result && result.isNew).length, 10);
  assert.equal(
    results.filter((result) => 'error' in result && result.error.code === 'TIER_LIMIT').length,
    14,
  );
});

test('POST /signing-requests/batch: 404 NOT_FOUND for the whole batch when the version is unknown, not ACTIVE or belongs to another organisation', async () => {
  const [{ api }, other] = await Promise.all([assent.organisation(), assent.organisation('free')]);
  const mine = await publishDocument(api);
  data(await api.post(`/documents/${mine.documentId}/archive`));
  const theirs = await publishDocument(other.api);
  for (const versionId of [randomUUID(), mine.versionId, theirs.versionId])
    for (const signers of [people(2), [{ name: 'Bob', email: 'bob' }]])
      assertError(await api.post(path, { versionId, signers }), 404, 'NOT_FOUND');
  const draft = await createDocument(other.api);
  const { versions } = data(await other.api.get(`/documents/${draft.documentId}`));
  assertError(
    await other.api.post(path, { versionId: versions[0]?.id, signers: people(1) }),
    404,
    'NOT_FOUND',
  );
});

const invalid: [string, object][] = [
  ['versionId is missing', { versionId: undefined }],
  ['versionId is not a UUID', { versionId: 'x' }],
  ['signers is missing', { signers: undefined }],
  ['signers is empty', { signers: [] }],
  ['signers has more than 1,000 items', { signers: people(1001) }],
  ['signers is not an array', { signers: people(1)[0] }],
  ['a field is unknown', { sendEmail: false }],
];
for (const [what, changes] of invalid)
  test(`POST /signing-requests/batch: 400 BAD_REQUEST when ${what}`, async () => {
    const body = { versionId: randomUUID(), signers: people(1), ...changes };
    assertError(await anybody.post(path, body), 400, 'BAD_REQUEST');
  });

test('POST /signing-requests/batch: 1,000 requests are created, and a retry returns the same ones', async () => {
  const { api } = await assent.organisation('pro');
  const { versionId } = await publishDocument(api);
  const signers = people(1000);
  const first = await createBatch(api, versionId, signers);
  assert.equal(first.filter(({ isNew }) => isNew).length, 1000);
  assert.equal(new Set(first.map(({ requestId }) => requestId)).size, 1000);
  assert.equal(await countEmails(versionId), 1000);
  const again = await createBatch(api, versionId, signers);
  assert.deepEqual(
    again.map(({ requestId }) => requestId),
    first.map(({ requestId }) => requestId),
  );
  assert.equal((await api.get(`/signing-requests?versionId=${versionId}`)).body.pagination.total, 1000);
});

test('POST /signing-requests/batch: concurrent batches of the same people, in any order, create one request for each person', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const signers = people(100);
  const shuffles = [signers, signers.toReversed(), [...signers.slice(50), ...signers.slice(0, 50)], signers];
  const all = await Promise.all(shuffles.map((order) => createBatch(api, versionId, order)));
  const results = all.flat();
  assert.equal(results.filter(({ isNew }) => isNew).length, 100);
  assert.equal(new Set(results.map(({ requestId }) => requestId)).size, 100);
});

async function createBatch(api: ApiClient, versionId: string, signers: object[]) {
  return createdRequests(await api.post(path, { versionId, signers }));
}

async function countEmails(versionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pgboss.job join signing_requests request
      on request.id = (job.data ->> 'signingRequestId')::uuid
    where job.name = 'send-signing-link' and request.version_id = ${versionId}`.execute(db);
  return rows[0]?.n;
}
