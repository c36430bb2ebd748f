import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteDocument } from '../../src/documents/delete.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { eraseSignerOf } from '../../src/signers/erase.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  concurrently,
  createSigningRequest,
  data,
  publishDocument,
  submit,
  twentyAtATime,
  unknownId,
} from '../harness/steps.ts';
import { publishNext } from '../support/campaigns.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();

/** A published document with a draft of the next version. */
async function withDraft() {
  const published = await publishDocument(api);
  const draft = data(await api.post(`/documents/${published.documentId}/new-draft`));
  return { ...published, draftId: draft.id };
}

test('DELETE /documents/:id: 200 with success, and every later read of it and its versions gets 404', async () => {
  const { documentId, versionId, draftId, containerId } = await withDraft();
  const reply = await api.delete(`/documents/${documentId}`);
  assert.equal(reply.status, 200);
  assert.deepEqual(reply.body, { data: { success: true } });
  const gone = [
    api.get(`/documents/${documentId}`),
    api.patch(`/documents/${documentId}`, { name: 'Late' }),
    api.delete(`/documents/${documentId}`),
    api.post(`/documents/${documentId}/duplicate`, {}),
    api.put(`/documents/${documentId}/draft`, { content: { clauses: [] }, settings: { expiry_days: 1 } }),
    api.delete(`/documents/${documentId}/draft`),
    api.post(`/documents/${documentId}/publish`),
    api.post(`/documents/${documentId}/archive`),
    api.post(`/documents/${documentId}/new-draft`),
    api.get(`/versions/${versionId}`),
    api.get(`/versions/${draftId}`),
    api.get(`/versions/${versionId}/diff?against=${draftId}`),
    api.get(`/consents?documentId=${documentId}&email=ada@example.com`),
    api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' }),
  ];
  for (const answer of await Promise.all(gone)) assertError(answer, 404, 'NOT_FOUND');
  assert.deepEqual(data(await api.get(`/documents?containerId=${containerId}`)), []);
  assert.deepEqual(data(await api.get(`/versions?documentId=${documentId}`)), []);
});

test('DELETE /documents/:id: 200, and the container stays with its other documents', async () => {
  const { documentId, containerId } = await publishDocument(api);
  const kept = data(await api.post('/documents', { containerId, name: 'Kept' }));
  data(await api.post('/templates', { containerId }));
  data(await api.delete(`/documents/${documentId}`));
  const namesOf = async (id: string) =>
    data(await api.get(`/containers/${id}`)).documents.map(({ name }) => name);
  assert.deepEqual(await namesOf(containerId), ['Kept']);
  assert.equal(data(await api.get(`/documents/${kept.id}`)).name, 'Kept');
  for (const path of ['/containers', '/templates'] as const) {
    const listed = data(await api.get(path)).find(({ id }) => id === containerId);
    assert.deepEqual(listed?._count, { documents: 1 });
  }
  const copy = data(await api.post(`/containers/${containerId}/duplicate`));
  const clone = data(await api.post(`/templates/${containerId}/clone`, { name: 'Clone' }));
  for (const { id } of [copy, clone]) assert.deepEqual(await namesOf(id), ['Kept']);
});

test('DELETE /documents/:id: pending requests become VOIDED, decided ones are unchanged, and all stay readable', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const pending = await createSigningRequest(api, versionId);
  const decided = await createSigningRequest(api, versionId, 'bob@example.com');
  data(await submit(api, decided.token, { terms: true, news: true }));
  const before = data(await api.get(`/signing-requests/${decided.requestId}`));
  data(await api.delete(`/documents/${documentId}`));
  assert.deepEqual(data(await api.get(`/signing-requests/${decided.requestId}`)), before);
  const voided = data(await api.get(`/signing-requests/${pending.requestId}`));
  assert.deepEqual([voided.status, voided.void_reason], ['VOIDED', 'The document was deleted.']);
  const events = data(await api.get(`/signing-requests/${pending.requestId}/events`));
  assert.deepEqual(
    events.map(({ type }) => type),
    ['created', 'voided'],
  );
  assert.equal(data(await api.get(`/sign/${pending.token}`)).status, 'VOIDED');
  const list = await api.get(`/signing-requests?documentId=${documentId}`);
  assert.equal(list.body.pagination.total, 2);
});

test('DELETE /documents/:id: 200, and deleting its container later does not change the requests again', async () => {
  const { documentId, versionId, containerId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  data(await api.delete(`/documents/${documentId}`));
  const before = data(await api.get(`/signing-requests/${requestId}`));
  data(await api.delete(`/containers/${containerId}`));
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)), before);
});

test('DELETE /documents/:id: signing requests created at the same time are VOIDED or refused, never left PENDING', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const creations = concurrently(8, (n) =>
    api.post('/signing-requests', {
      versionId,
      signerName: 'Ada',
      signerEmail: `ada${n}@example.com`,
      sendEmail: false,
    }),
  );
  const [replies] = await Promise.all([creations, api.delete(`/documents/${documentId}`)]);
  for (const reply of replies)
    if (reply.status === 201) {
      const request = data(await api.get(`/signing-requests/${reply.body.data.requestId}`));
      assert.equal(request.status, 'VOIDED');
    } else assertError(reply, 404, 'NOT_FOUND');
});

for (const change of ['a deletion', 'an erasure'])
  test(`creations do not wait for the end of ${change}, which may change many requests`, async () => {
    const { api, id: orgId } = await assent.organisation();
    const [deleted, kept] = [await publishDocument(api), await publishDocument(api)];
    await createSigningRequest(api, deleted.versionId);
    const { db } = await assent.openDatabase();
    await transact(db, async (tx) => {
      const caller = {
        org_id: orgId,
        plan: 'unlimited',
        role: 'owner',
        actor: { kind: 'user', id: unknownId },
      } as const;
      const client = { ip: '127.0.0.1', user_agent: null };
      if (change === 'a deletion') await deleteDocument(tx, caller, client, deleted.documentId);
      else
        await eraseSignerOf(
          tx,
          assent.keyring,
          { orgId, email: 'ada@example.com', preview: false },
          { actor: caller.actor, client, cause: 'request' },
        );
      // More than there are connections, so that one would share a shard with the open transaction.
      await twentyAtATime(32, (n) => createSigningRequest(api, kept.versionId, `ada${n}@example.com`));
    });
  });

test('DELETE /documents/:id: a draft created at the same time is deleted too', async () => {
  const created = await concurrently(4, () => publishDocument(api));
  await Promise.all(
    created.map(async ({ documentId }) => {
      const [draft] = await Promise.all([
        api.post(`/documents/${documentId}/new-draft`),
        api.delete(`/documents/${documentId}`),
      ]);
      if (draft.status === 201)
        assertError(await api.get(`/versions/${draft.body.data.id}`), 404, 'NOT_FOUND');
      else assertError(draft, 404, 'NOT_FOUND');
    }),
  );
});

test('DELETE /documents/:id/draft: 200 with success, and the ACTIVE version stays', async () => {
  const { documentId, versionId, draftId } = await withDraft();
  const reply = await api.delete(`/documents/${documentId}/draft`);
  assert.deepEqual([reply.status, reply.body], [200, { data: { success: true } }]);
  assertError(await api.get(`/versions/${draftId}`), 404, 'NOT_FOUND');
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(
    versions.map(({ id, status }) => [id, status]),
    [[versionId, 'ACTIVE']],
  );
});

test('DELETE /documents/:id/draft: 200, and the next draft gets the same version number', async () => {
  const { documentId } = await withDraft();
  data(await api.delete(`/documents/${documentId}/draft`));
  const next = data(await api.post(`/documents/${documentId}/new-draft`));
  assert.equal(next.version_number, 2);
});

test('DELETE /documents/:id/draft: 404 NOT_FOUND without a DRAFT version', async () => {
  const { documentId } = await publishDocument(api);
  assertError(await api.delete(`/documents/${documentId}/draft`), 404, 'NOT_FOUND', /no DRAFT/);
});

test('DELETE /documents/:id/draft: 409 CONFLICT when the DRAFT is the only version', async () => {
  const { id: containerId } = data(await api.post('/containers', { name: 'Customers' }));
  const { id } = data(await api.post('/documents', { containerId, name: 'New' }));
  assertError(await api.delete(`/documents/${id}/draft`), 409, 'CONFLICT', /only version/);
  assert.equal(data(await api.get(`/documents/${id}`)).versions.length, 1);
});

test('DELETE /documents/:id/draft: when a draft is discarded and published at the same time, one call gets 404', async () => {
  const created = await concurrently(4, withDraft);
  await Promise.all(
    created.map(async ({ documentId }) => {
      const replies = await Promise.all([
        api.delete(`/documents/${documentId}/draft`),
        api.post(`/documents/${documentId}/publish`),
      ]);
      assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 404]);
    }),
  );
});

test('DELETE /containers/:id: every pending request of every version is voided, however many there are', async () => {
  const { id: orgId, api } = await assent.organisation();
  const first = await publishDocument(api);
  const second = await publishNext(api, first.documentId);
  const third = await publishNext(api, first.documentId);
  const { pool } = await assent.openDatabase();
  // More than one statement voids, in two versions with one in between that has none.
  for (const versionId of [first.versionId, third])
    await pool.query(
      `insert into signing_requests
         (id, org_id, document_id, version_id, signer_name, signer_email, signer_email_key, created_by, created_at)
       select gen_random_uuid(), $1, $2, $3, 'Ada', n || '@example.com', n || '@example.com', $1,
              now() - n % 7 * interval '1 hour'
       from generate_series(1, 1100) as n`,
      [orgId, first.documentId, versionId],
    );
  await createSigningRequest(api, third);
  data(await api.delete(`/containers/${first.containerId}`));
  const { rows } = await pool.query(
    'select version_id, status, count(*)::int as n from signing_requests where org_id = $1 group by 1, 2 order by n',
    [orgId],
  );
  assert.deepEqual(rows, [
    { version_id: first.versionId, status: 'VOIDED', n: 1_100 },
    { version_id: third, status: 'VOIDED', n: 1_101 },
  ]);
  const reply = await api.get('/signing-requests?status=VOIDED&limit=1');
  assert.equal(reply.body.pagination.total, 2_201);
  assert.deepEqual(data(await api.get(`/signing-requests?versionId=${second}`)), []);
});
