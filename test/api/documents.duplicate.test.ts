import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, clause, createDocument, data, publishDocument, unknownId } from '../harness/steps.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();

const versionOf = async (documentId: string) => {
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.equal(versions.length, 1);
  return data(await api.get(`/versions/${versions[0]?.id}`));
};

test('POST /documents/:id/duplicate: 201 with id and a generated name, in the same container, content included', async () => {
  const source = await publishDocument(api, {
    settings: { expiry_days: 7, redirect_url: 'https://example.com/done' },
  });
  data(await api.patch(`/documents/${source.documentId}`, { description: 'Main' }));
  data(await api.post(`/documents/${source.documentId}/new-draft`));
  data(
    await api.put(`/documents/${source.documentId}/draft`, {
      content: { clauses: [clause('unpublished')] },
      settings: { expiry_days: 1 },
    }),
  );
  const reply = await api.post(`/documents/${source.documentId}/duplicate`);
  assert.equal(reply.status, 201);
  const { id } = reply.body.data;
  assert.notEqual(id, source.documentId);
  assert.deepEqual(reply.body, { data: { id, name: 'Services agreement (copy)' } });
  const copy = data(await api.get(`/documents/${id}`));
  assert.deepEqual(
    [copy.name, copy.description, copy.container_id],
    ['Services agreement (copy)', 'Main', source.containerId],
  );
  const [version, original] = [await versionOf(id), data(await api.get(`/versions/${source.versionId}`))];
  assert.deepEqual([version.version_number, version.status, version.content_hash], [1, 'DRAFT', null]);
  assert.deepEqual([version.content, version.settings], [original.content, original.settings]);
});

test('POST /documents/:id/duplicate: 201 with an empty draft when includeContent is false or there is no ACTIVE version', async () => {
  const published = await publishDocument(api, { settings: { expiry_days: 7 } });
  const without = data(
    await api.post(`/documents/${published.documentId}/duplicate`, { includeContent: false }),
  );
  data(await api.post(`/documents/${published.documentId}/archive`));
  const archived = data(await api.post(`/documents/${published.documentId}/duplicate`, {}));
  for (const { id } of [without, archived]) {
    const { content, settings } = await versionOf(id);
    assert.deepEqual(content, { clauses: [] });
    assert.deepEqual(settings, { expiry_days: 30, redirect_url: null });
  }
});

test('POST /documents/:id/duplicate: 201 with the given name, trimmed, in the given container', async () => {
  const { documentId } = await createDocument(api);
  const target = data(await api.post('/containers', { name: 'Target' }));
  const name = '🖋'.repeat(100);
  const copy = data(
    await api.post(`/documents/${documentId}/duplicate`, { name: ` ${name} `, containerId: target.id }),
  );
  assert.equal(copy.name, name);
  const { documents } = data(await api.get(`/containers/${target.id}`));
  assert.deepEqual(
    documents.map((each) => [each.id, each.name]),
    [[copy.id, name]],
  );
});

test('POST /documents/:id/duplicate: 201 with a generated name truncated to 100 characters', async () => {
  const { containerId } = await createDocument(api);
  const source = data(await api.post('/documents', { containerId, name: '🖋'.repeat(97) }));
  const copy = data(await api.post(`/documents/${source.id}/duplicate`));
  assert.equal(copy.name, `${'🖋'.repeat(97)} (c`);
});

test("POST /documents/:id/duplicate: 201 even when the plan's container limit is reached", async () => {
  const { api: free } = await assent.organisation('free');
  const { documentId } = await createDocument(free);
  for (const name of ['Two', 'Three']) data(await free.post('/containers', { name }));
  assert.equal((await free.post(`/documents/${documentId}/duplicate`)).status, 201);
});

const refusals: Record<string, [unknown, RegExp]> = {
  'an empty name': [{ name: '' }, /^name: must not be empty/],
  'a name with a bidirectional override': [{ name: 'Pay \u202e001' }, /^name: .*bidirectional/],
  'a name longer than 100': [{ name: 'n'.repeat(101) }, /^name: .* 100/],
  'an includeContent that is a string': [{ includeContent: 'true' }, /^includeContent: must be a boolean/],
  'a containerId that is not a UUID': [{ containerId: '1' }, /^containerId: must be a valid UUID/],
  'an unknown field': [{ container_id: unknownId }, /^container_id: is not a known field/],
};
for (const [what, [body, message]] of Object.entries(refusals))
  test(`POST /documents/:id/duplicate: 400 BAD_REQUEST for ${what}`, async () => {
    const { documentId } = await createDocument(api);
    assertError(await api.post(`/documents/${documentId}/duplicate`, body), 400, 'BAD_REQUEST', message);
    assertError(await api.post(`/documents/${unknownId}/duplicate`, body), 400, 'BAD_REQUEST', message);
  });
