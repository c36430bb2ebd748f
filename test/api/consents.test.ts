import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Consent } from '../../wire/consents.ts';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const ada = 'ada@example.com';
const query = (documentId: string, email = ada) =>
  `/consents?documentId=${documentId}&email=${encodeURIComponent(email)}` as const;

/** One person's consent to one document. */
async function consentOf(api: ApiClient, documentId: string, email = ada): Promise<Consent> {
  const consent = data(await api.get(query(documentId, email)));
  assert.ok(consent !== null && !Array.isArray(consent), JSON.stringify(consent));
  return consent;
}

test('GET /consents: 200 with a person’s latest decision on a document, by clause slug', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, {
    clauses: [
      clause('id-1', { slug: 'terms' }),
      clause('id-2', { order: 1, slug: 'news', is_mandatory: false }),
    ],
  });
  const { requestId, token } = await createSigningRequest(api, versionId, 'Ada@Example.com');
  const { completed_at } = data(await submit(api, token, { 'id-1': true, 'id-2': false }));
  assert.deepEqual(data(await api.get(query(documentId, 'ADA@example.com'))), {
    document_id: documentId,
    signer_email: 'Ada@Example.com',
    signing_request_id: requestId,
    version_id: versionId,
    version_number: 1,
    status: 'ACCEPTED_PARTIAL',
    completed_at,
    is_active_version: true,
    clauses: { terms: true, news: false },
    state: 'CURRENT',
    accepted: {
      request_id: requestId,
      version_id: versionId,
      version_number: 1,
      status: 'ACCEPTED_PARTIAL',
      completed_at,
      clauses: { terms: true, news: false },
    },
    latest: { request_id: requestId, version_id: versionId, status: 'ACCEPTED_PARTIAL', at: completed_at },
    withdrawn: [],
  });
});

test('GET /consents: a newer decision replaces it; a pending or voided request does not', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId);
  data(await submit(api, first.token, { terms: true, news: true }));
  const second = await createSigningRequest(api, versionId);
  const latest = async () => {
    const consent = await consentOf(api, documentId);
    return [consent.signing_request_id, consent.status];
  };
  assert.deepEqual(await latest(), [first.requestId, 'ACCEPTED_FULL']);
  data(await api.post(`/signing-requests/${second.requestId}/void`));
  assert.deepEqual(await latest(), [first.requestId, 'ACCEPTED_FULL']);
  const third = await createSigningRequest(api, versionId);
  data(await submit(api, third.token, { terms: false, news: false }));
  assert.deepEqual(await latest(), [third.requestId, 'REJECTED']);
});

test('GET /consents: the decision can be on any version, and is_active_version shows whether that is the ACTIVE one', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: true }));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const next = data(await api.post(`/documents/${documentId}/publish`));
  const before = await consentOf(api, documentId);
  assert.deepEqual(
    [before.version_id, before.version_number, before.is_active_version],
    [versionId, 1, false],
  );
  const again = await createSigningRequest(api, next.id);
  data(await submit(api, again.token, { terms: true, news: true }));
  const after = await consentOf(api, documentId);
  assert.deepEqual([after.version_id, after.version_number, after.is_active_version], [next.id, 2, true]);
});

test('GET /consents: a slug shared by several clauses is accepted only when all of them are', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, {
    clauses: ['a', 'b', 'c'].map((id, order) =>
      clause(id, { order, is_mandatory: false, slug: id === 'c' ? 'alone' : 'both' }),
    ),
  });
  for (const [a, b] of [
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const { token } = await createSigningRequest(api, versionId);
    data(await submit(api, token, { a, b, c: true }));
    assert.deepEqual((await consentOf(api, documentId)).clauses, { both: a && b, alone: true });
  }
});

test('GET /consents: null when the person was never asked about the document', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId, 'bob@example.com');
  const reply = await api.get(query(documentId));
  assert.deepEqual([reply.status, reply.body], [200, { data: null }]);
});

test('GET /consents: PENDING and without a decision for a person who was asked for the first time', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId, 'Ada@example.com');
  const { created_at } = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(await consentOf(api, documentId), {
    document_id: documentId,
    signer_email: 'Ada@example.com',
    signing_request_id: null,
    version_id: null,
    version_number: null,
    status: null,
    completed_at: null,
    is_active_version: false,
    clauses: {},
    state: 'PENDING',
    accepted: null,
    latest: { request_id: requestId, version_id: versionId, status: 'PENDING', at: created_at },
    withdrawn: [],
  });
});

test('GET /consents: clauses is empty for a decision on a version without clauses', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, { clauses: [] });
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, {}));
  assert.deepEqual((await consentOf(api, documentId)).clauses, {});
});

for (const [what, given] of [
  ['documentId is not a UUID', `documentId=1&email=${ada}`],
  ['email is missing', `documentId=${randomUUID()}`],
  ['email is not an address', `documentId=${randomUUID()}&email=ada`],
] as const)
  test(`GET /consents: 400 BAD_REQUEST when ${what}`, async () => {
    const { api } = await assent.organisation();
    assertError(await api.get(`/consents?${given}`), 400, 'BAD_REQUEST');
  });

test('GET /consents: 404 NOT_FOUND when the document is unknown, deleted or in another organisation', async () => {
  const [{ api }, other] = await Promise.all([assent.organisation(), assent.organisation()]);
  const theirs = await publishDocument(other.api);
  const mine = await publishDocument(api);
  const unknown = await api.get(query(randomUUID()));
  assertError(unknown, 404, 'NOT_FOUND');
  assert.deepEqual((await api.get(query(theirs.documentId))).body, unknown.body);
  data(await api.delete(`/containers/${mine.containerId}`));
  assert.deepEqual((await api.get(query(mine.documentId))).body, unknown.body);
});

test('GET /consents: 200 with a person’s documents, newest first, without those that were deleted', async () => {
  const { api } = await assent.organisation();
  const published = [await publishDocument(api), await publishDocument(api), await publishDocument(api)];
  for (const { versionId } of published) await createSigningRequest(api, versionId);
  const documents = async () => {
    const consents = data(await api.get(`/consents?email=${ada}`));
    assert.ok(Array.isArray(consents));
    return consents.map(({ document_id }) => document_id);
  };
  const [first, second, third] = published.map(({ documentId }) => documentId);
  assert.deepEqual(await documents(), [third, second, first]);
  data(await api.delete(`/documents/${second}`));
  assert.deepEqual(await documents(), [third, first]);
});

test('GET /documents/:id/consents/counts: 200 with an overdue request as NONE, whether or not its expiry is recorded', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api, { settings: { expiry_days: 1e-8 } });
  await createSigningRequest(api, versionId);
  const { states, total } = data(await api.get(`/documents/${documentId}/consents/counts`));
  assert.deepEqual([states.PENDING, states.NONE, total], [0, 1, 1]);
});

test('GET /documents/:id/consents: a page by state shows nobody in another state while people decide', async () => {
  const { api } = await assent.organisation();
  const { documentId, versionId } = await publishDocument(api);
  const signers = Array.from({ length: 30 }, (_, i) => ({ name: 'Ada', email: `ada-${i}@example.com` }));
  const results = data(await api.post('/signing-requests/batch', { versionId, signers }));
  const states = new Set<string>();
  let isDone = false;
  const read = async () => {
    while (!isDone)
      for (const { state } of data(
        await api.get(`/documents/${documentId}/consents?state=PENDING&limit=100`),
      ))
        states.add(state);
  };
  const decide = async () => {
    for (const result of results)
      if ('requestId' in result) data(await api.post(`/signing-requests/${result.requestId}/void`));
    isDone = true;
  };
  await Promise.all([read(), read(), decide()]);
  assert.deepEqual([...states], ['PENDING']);
});
