import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VersionInList } from '../../wire/versions.ts';
import type { ApiClient, Reply } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();

const idsOf = (reply: Reply<VersionInList[]>) => data(reply).map(({ id }) => id);

/** Creates a container and a document in it. `versionId` is its version 1, a DRAFT. */
async function draft(api: ApiClient, containerName: string, documentName: string) {
  const { id: containerId } = data(await api.post('/containers', { name: containerName }));
  const { id: documentId } = data(await api.post('/documents', { containerId, name: documentName }));
  const { versions } = data(await api.get(`/documents/${documentId}`));
  return { containerId, documentId, versionId: versions[0]?.id };
}

test('GET /versions: 200 with the versions of all documents, newest first, with their document and container', async () => {
  const { api } = await assent.organisation();
  const { containerId, documentId, versionId, contentHash } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const next = data(await api.post(`/documents/${documentId}/new-draft`));
  const published = data(await api.get(`/versions/${versionId}`));
  const context = {
    document: { id: documentId, name: 'Services agreement' },
    container: { id: containerId, name: 'Customers' },
  };
  assert.deepEqual((await api.get('/versions')).body, {
    data: [
      {
        id: next.id,
        version_number: 2,
        status: 'DRAFT',
        created_at: next.created_at,
        published_at: null,
        archived_at: null,
        content_hash: null,
        ...context,
        _count: { signing_requests: 0 },
      },
      {
        id: versionId,
        version_number: 1,
        status: 'ACTIVE',
        created_at: published.created_at,
        published_at: published.published_at,
        archived_at: null,
        content_hash: contentHash,
        ...context,
        _count: { signing_requests: 1 },
      },
    ],
    pagination: { total: 2, limit: 25, offset: 0 },
  });
});

test('GET /versions: status and documentId filter, separately and combined', async () => {
  const { api } = await assent.organisation();
  const one = await publishDocument(api);
  const next = data(await api.post(`/documents/${one.documentId}/new-draft`));
  const two = await publishDocument(api);
  const three = await draft(api, 'Suppliers', 'Code of conduct');
  data(await api.post(`/documents/${two.documentId}/archive`));
  const found = async (query: string) => idsOf(await api.get(`/versions?${query}`));
  assert.deepEqual(await found('status=DRAFT'), [three.versionId, next.id]);
  assert.deepEqual(await found('status=ACTIVE'), [one.versionId]);
  assert.deepEqual(await found('status=ARCHIVED'), [two.versionId]);
  assert.deepEqual(await found(`documentId=${one.documentId}`), [next.id, one.versionId]);
  assert.deepEqual(await found(`documentId=${one.documentId}&status=ACTIVE`), [one.versionId]);
  assert.deepEqual(await found(`documentId=${two.documentId}&status=ACTIVE`), []);
});

test('GET /versions: search matches part of the name of the document or container, treating wildcards literally', async () => {
  const { api } = await assent.organisation();
  const terms = await draft(api, 'Customers', 'Terms 100%');
  const conduct = await draft(api, 'Suppliers_EU', 'Code of conduct 100');
  const found = async (search: string) =>
    idsOf(await api.get(`/versions?search=${encodeURIComponent(search)}`));
  assert.deepEqual(await found('TERM'), [terms.versionId]);
  assert.deepEqual(await found('suppliers'), [conduct.versionId]);
  assert.deepEqual(await found('100'), [conduct.versionId, terms.versionId]);
  assert.deepEqual(await found('100%'), [terms.versionId]);
  assert.deepEqual(await found('s_e'), [conduct.versionId]);
  assert.deepEqual(await found('\\'), []);
  assert.deepEqual(await found(' '), [conduct.versionId, terms.versionId]);
});

test('GET /versions: limit and offset select the page without changing the total', async () => {
  const { api } = await assent.organisation();
  const created = [];
  for (const name of ['One', 'Two', 'Three'])
    created.unshift((await draft(api, 'Customers', name)).versionId);
  const reply = await api.get('/versions?limit=1&offset=1');
  assert.deepEqual(idsOf(reply), [created[1]]);
  assert.deepEqual(reply.body.pagination, { total: 3, limit: 1, offset: 1 });
  assert.deepEqual((await api.get('/versions?offset=3')).body, {
    data: [],
    pagination: { total: 3, limit: 25, offset: 3 },
  });
});

test('GET /versions: 200 without the versions of a deleted container', async () => {
  const { api } = await assent.organisation();
  const { containerId } = await publishDocument(api);
  const { versionId } = await draft(api, 'Kept', 'Kept');
  data(await api.delete(`/containers/${containerId}`));
  assert.deepEqual(idsOf(await api.get('/versions')), [versionId]);
});

test('GET /versions: 200 with nothing of another organisation', async () => {
  const [ours, theirs] = [await assent.organisation(), await assent.organisation()];
  const { documentId } = await publishDocument(theirs.api);
  for (const query of ['', `?documentId=${documentId}`, '?search=Services'])
    assert.deepEqual((await ours.api.get(`/versions${query}`)).body, {
      data: [],
      pagination: { total: 0, limit: 25, offset: 0 },
    });
});

const invalid: [string, string][] = [
  ['status is unknown', 'status=PUBLISHED'],
  ['documentId is not a UUID', 'documentId=1'],
  ['search is longer than 200 characters', `search=${'a'.repeat(201)}`],
  ['limit is 0', 'limit=0'],
  ['limit is over 100', 'limit=101'],
  ['offset is negative', 'offset=-1'],
  ['a parameter is unknown', 'containerId=1'],
];
for (const [what, query] of invalid)
  test(`GET /versions: 400 BAD_REQUEST when ${what}`, async () => {
    const { api } = await assent.organisation();
    assertError(await api.get(`/versions?${query}`), 400, 'BAD_REQUEST');
  });
