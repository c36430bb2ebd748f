import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ApiClient, createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  createDocument,
  createSigningRequest,
  data,
  publishDocument,
  unknownId,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();
const stranger = await assent.organisation();

async function create(client: ApiClient) {
  const { documentId } = await createDocument(client);
  const { versions: _, ...document } = data(await client.get(`/documents/${documentId}`));
  return document;
}

test('PATCH /documents/:id: 200 with the document, with only the given fields changed', async () => {
  const created = await create(api);
  let expected = created;
  for (const changes of [
    { name: 'Renamed' },
    { description: 'Why' },
    { name: 'Both', description: 'Changed' },
    { description: '' },
    {},
  ]) {
    const changed = data(await api.patch(`/documents/${created.id}`, changes));
    assert.ok(changed.updated_at >= expected.updated_at);
    assert.deepEqual(changed, { ...expected, ...changes, updated_at: changed.updated_at });
    expected = changed;
  }
  const { name, description } = data(await api.get(`/documents/${created.id}`));
  assert.deepEqual({ name, description }, { name: 'Both', description: '' });
});

test('PATCH /documents/:id: 200, and nothing changes without a field that can be changed, updated_at included', async () => {
  const created = await create(api);
  for (const body of [undefined, {}, { name: null }, { id: created.id, updated_at: created.updated_at }])
    assert.deepEqual(data(await api.patch(`/documents/${created.id}`, body)), created);
  assertError(await api.patch(`/documents/${unknownId}`, {}), 404, 'NOT_FOUND');
});

test('PATCH /documents/:id: 200, and updated_at stays the same when every value does', async () => {
  const created = await create(api);
  for (const body of [created, { name: ` ${created.name} ` }, { description: created.description }])
    assert.deepEqual(data(await api.patch(`/documents/${created.id}`, body)), created);
});

test('PATCH /documents/:id: 200, and null clears the description', async () => {
  const { id } = await create(api);
  data(await api.patch(`/documents/${id}`, { description: 'Why' }));
  assert.equal(data(await api.patch(`/documents/${id}`, { description: null })).description, null);
  assert.equal(data(await api.get(`/documents/${id}`)).description, null);
});

test('PATCH /documents/:id: 200 with a name of 100 characters, which is trimmed', async () => {
  const { id } = await create(api);
  const name = '🖋'.repeat(100);
  assert.equal(data(await api.patch(`/documents/${id}`, { name: ` ${name}\n` })).name, name);
});

test('PATCH /documents/:id: 200, and every other document is unchanged', async () => {
  const [{ id }, other] = [await create(api), await create(api)];
  data(await api.patch(`/documents/${id}`, { name: 'Renamed' }));
  assert.equal(data(await api.get(`/documents/${other.id}`)).name, other.name);
});

const refusals: Record<string, [unknown, RegExp]> = {
  'an empty name': [{ name: '' }, /^name: must not be empty/],
  'a blank name': [{ name: ' \n' }, /^name: must not be empty/],
  'a name with a bidirectional override': [{ name: 'Pay \u202e001' }, /^name: .*bidirectional/],
  'a name of 101 characters': [{ name: 'n'.repeat(101) }, /^name: .* 100/],
  'a description of 501 characters': [{ description: 'd'.repeat(501) }, /^description: .* 500/],
  'a description that is a number': [{ description: 1 }, /^description/],
};
for (const [what, [body, message]] of Object.entries(refusals))
  test(`PATCH /documents/:id: 400 BAD_REQUEST for ${what}, and nothing changes`, async () => {
    const { id } = await create(api);
    const before = data(await api.get(`/documents/${id}`));
    // A valid field in the same body must not be changed either.
    const changes = { description: 'Other', ...(body as object) };
    assertError(await api.patch(`/documents/${id}`, changes), 400, 'BAD_REQUEST', message);
    assert.deepEqual(data(await api.get(`/documents/${id}`)), before);
  });

test('PATCH /documents/:id: 404 NOT_FOUND when the document is not in this organisation', async () => {
  const theirs = await create(stranger.api);
  const absent = await api.patch(`/documents/${unknownId}`, { name: 'Ours' });
  assertError(absent, 404, 'NOT_FOUND');
  assert.deepEqual((await api.patch(`/documents/${theirs.id}`, { name: 'Ours' })).body, absent.body);
  assert.equal(data(await stranger.api.get(`/documents/${theirs.id}`)).name, theirs.name);
});

test('PATCH /documents/:id: 404 NOT_FOUND once the container is deleted', async () => {
  const created = await create(api);
  data(await api.delete(`/containers/${created.container_id}`));
  assertError(await api.patch(`/documents/${created.id}`, { name: 'Late' }), 404, 'NOT_FOUND');
});

test('PATCH /documents/:id: 401 UNAUTHORIZED without a valid API key', async () => {
  assertError(await createClient(assent.url).patch(`/documents/${unknownId}`, {}), 401, 'UNAUTHORIZED');
});

test('PATCH /documents/:id: 200, and existing signing requests show the new name, but not their signing pages', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await api.patch(`/documents/${documentId}`, { name: 'Master agreement' }));
  assert.equal(
    data(await api.get(`/signing-requests/${requestId}`)).version.document.name,
    'Master agreement',
  );
  assert.equal(data(await api.get(`/sign/${token}`)).document.name, 'Services agreement');
});
