import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, clause, data, publishDocument, unknownId } from '../harness/steps.ts';

const assent = await sharedAssent();

test('POST /containers/:id/duplicate: 201 with id and a generated name, content included', async () => {
  const { api } = await assent.organisation();
  const source = await publishDocument(api, {
    settings: { expiry_days: 7, redirect_url: 'https://example.com/done' },
  });
  data(await api.post(`/documents/${source.documentId}/new-draft`));
  data(
    await api.put(`/documents/${source.documentId}/draft`, {
      content: { clauses: [clause('unpublished')] },
      settings: { expiry_days: 1 },
    }),
  );
  const reply = await api.post(`/containers/${source.containerId}/duplicate`);
  assert.equal(reply.status, 201);
  assert.deepEqual(Object.keys(reply.body.data), ['id', 'name']);
  assert.equal(reply.body.data.name, 'Customers (copy)');
  assert.notEqual(reply.body.data.id, source.containerId);
  const copy = data(await api.get(`/containers/${reply.body.data.id}`));
  assert.equal(copy.documents.length, 1);
  assert.notEqual(copy.documents[0]?.id, source.documentId);
  assert.equal(copy.documents[0]?.name, 'Services agreement');
  assert.equal(copy.documents[0]?.versions.length, 1);
  const original = data(await api.get(`/versions/${source.versionId}`));
  const version = data(await api.get(`/versions/${copy.documents[0]?.versions[0]?.id}`));
  assert.equal(version.version_number, 1);
  assert.equal(version.status, 'DRAFT');
  assert.equal(version.content_hash, null);
  assert.equal(version.published_at, null);
  assert.deepEqual(version.content, original.content);
  assert.deepEqual(version.settings, original.settings);
});

test('POST /containers/:id/duplicate: 201 with structure only when includeContent is false', async () => {
  const { api } = await assent.organisation();
  const source = await publishDocument(api, { settings: { expiry_days: 7 } });
  const { id } = data(
    await api.post(`/containers/${source.containerId}/duplicate`, { includeContent: false }),
  );
  const { documents } = data(await api.get(`/containers/${id}`));
  const version = data(await api.get(`/versions/${documents[0]?.versions[0]?.id}`));
  assert.equal(version.status, 'DRAFT');
  assert.deepEqual(version.content, { clauses: [] });
  assert.deepEqual(version.settings, { expiry_days: 30, redirect_url: null });
});

test('POST /containers/:id/duplicate: 201 with an empty draft for a document without an ACTIVE version', async () => {
  const { api } = await assent.organisation();
  const source = await publishDocument(api);
  data(await api.post(`/documents/${source.documentId}/archive`));
  data(await api.post('/documents', { containerId: source.containerId, name: 'Never published' }));
  const { id } = data(await api.post(`/containers/${source.containerId}/duplicate`, {}));
  const { documents } = data(await api.get(`/containers/${id}`));
  assert.deepEqual(documents.map((each) => each.name).toSorted(), ['Never published', 'Services agreement']);
  for (const { versions } of documents) {
    const version = data(await api.get(`/versions/${versions[0]?.id}`));
    assert.deepEqual(version.content, { clauses: [] });
    assert.deepEqual(version.settings, { expiry_days: 30, redirect_url: null });
  }
});

test('POST /containers/:id/duplicate: 201 with the documents in the order of their sources', async () => {
  const { api } = await assent.organisation();
  const { id: containerId } = data(await api.post('/containers', { name: 'Source' }));
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    data(await api.post('/documents', { containerId, name, description: `About ${name}` }));
  const namesOf = async (id: string) =>
    data(await api.get(`/containers/${id}`)).documents.map((each) => [each.name, each.description]);
  const copy = data(await api.post(`/containers/${containerId}/duplicate`));
  const copyOfCopy = data(await api.post(`/containers/${copy.id}/duplicate`));
  assert.deepEqual(await namesOf(copy.id), await namesOf(containerId));
  assert.deepEqual(await namesOf(copyOfCopy.id), await namesOf(containerId));
});

test('POST /containers/:id/duplicate: 201 with the description; the copy of a template is not a template', async () => {
  const { api } = await assent.organisation();
  const source = data(await api.post('/containers', { name: 'Source', description: 'Why' }));
  data(await api.post('/templates', { containerId: source.id, category: 'HR' }));
  const { id } = data(await api.post(`/containers/${source.id}/duplicate`, {}));
  const copy = data(await api.get(`/containers/${id}`));
  assert.equal(copy.description, 'Why');
  assert.equal(copy.is_template, false);
  assert.equal(copy.template_category, null);
});

test('POST /containers/:id/duplicate: 201 with a name of 255 characters, trimmed', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/containers', { name: 'Source' }));
  const copy = data(await api.post(`/containers/${id}/duplicate`, { name: ` ${'🖋'.repeat(255)} ` }));
  assert.equal(copy.name, '🖋'.repeat(255));
});

test('POST /containers/:id/duplicate: 201 with a generated name truncated to 255 characters', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/containers', { name: 'Source' }));
  const long = data(await api.post(`/containers/${id}/duplicate`, { name: '🖋'.repeat(251) }));
  const copy = data(await api.post(`/containers/${long.id}/duplicate`));
  assert.equal(copy.name, `${'🖋'.repeat(251)} (co`);
});

test('POST /containers/:id/duplicate: a generated name has no space at its end, so that the copy can be sent back', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/containers', { name: 'Source' }));
  const long = data(await api.post(`/containers/${id}/duplicate`, { name: 'n'.repeat(254) }));
  const { id: copyId, name } = data(await api.post(`/containers/${long.id}/duplicate`));
  assert.equal(name, 'n'.repeat(254));
  const copy = data(await api.get(`/containers/${copyId}`));
  assert.equal(data(await api.patch(`/containers/${copyId}`, copy)).name, name);
});

test('POST /containers/:id/duplicate: 201 with a generated name for an empty or blank one', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/containers', { name: 'Source' }));
  for (const name of ['', '  '])
    assert.equal(data(await api.post(`/containers/${id}/duplicate`, { name })).name, 'Source (copy)');
});

const duplicateRefusals: Record<string, [unknown, RegExp]> = {
  'a name of two lines': [{ name: 'Sales\nBcc: x' }, /^name: .*control/],
  'a name with a bidirectional override': [{ name: 'Pay \u202e001' }, /^name: .*bidirectional/],
  'a name longer than 255': [{ name: 'n'.repeat(256) }, /^name: .* 255/],
  'an includeContent that is a string': [{ includeContent: 'true' }, /^includeContent: must be a boolean/],
  'an unknown field': [
    { include_content: false },
    /^include_content: is not a known field; it is called includeContent\.$/,
  ],
};
for (const [what, [body, message]] of Object.entries(duplicateRefusals))
  test(`POST /containers/:id/duplicate: 400 BAD_REQUEST for ${what}`, async () => {
    const { api } = await assent.organisation();
    const { id } = data(await api.post('/containers', { name: 'Source' }));
    assertError(await api.post(`/containers/${id}/duplicate`, body), 400, 'BAD_REQUEST', message);
  });

test('POST /containers/:id/duplicate: 201 with every document, in their order, when one statement cannot copy all', async () => {
  const { id: orgId, api } = await assent.organisation();
  const source = await publishDocument(api);
  const { pool } = await assent.openDatabase();
  await pool.query(
    `insert into documents (id, org_id, container_id, name, created_by, created_at)
     select gen_random_uuid(), $1, $2, n::text, $1, now() + n * interval '1 second' from generate_series(1, 10001) as n`,
    [orgId, source.containerId],
  );
  const { id } = data(await api.post(`/containers/${source.containerId}/duplicate`));
  const names = async (containerId: string) => {
    const { rows } = await pool.query<{ name: string }>(
      'select name from documents where container_id = $1 and org_id = $2 order by created_at, id',
      [containerId, orgId],
    );
    return rows.map(({ name }) => name);
  };
  const copied = await names(id);
  assert.equal(copied.length, 10_002);
  assert.deepEqual(copied, await names(source.containerId));
});

test('POST /containers/:id/duplicate: the fields of the original that only the server sets are ignored, no others', async () => {
  const { api } = await assent.organisation();
  const { containerId } = await publishDocument(api);
  const {
    description,
    retention_days: _,
    legal_hold,
    ...read
  } = data(await api.get(`/containers/${containerId}`));
  const untyped: ApiClient = api;
  const path = `/containers/${containerId}/duplicate`;
  assert.equal((await untyped.post(path, { ...read, name: 'Copy' })).status, 201);
  for (const field of [{ description }, { legal_hold }])
    assertError(await untyped.post(path, field), 400, 'BAD_REQUEST', /is not a known field\.$/);
});

test('POST /containers/:id/duplicate: an invalid body gets 400 BAD_REQUEST even when the container does not exist', async () => {
  const { api } = await assent.organisation();
  const name = 'n'.repeat(256);
  assertError(await api.post(`/containers/${unknownId}/duplicate`, { name }), 400, 'BAD_REQUEST');
});

test("POST /containers/:id/duplicate: 403 TIER_LIMIT when the plan's container limit is reached", async () => {
  const { api } = await assent.organisation('free');
  const { id } = data(await api.post('/containers', { name: 'One' }));
  for (const _ of [2, 3]) data(await api.post(`/containers/${id}/duplicate`));
  assertError(await api.post(`/containers/${id}/duplicate`), 403, 'TIER_LIMIT', /3 containers/);
  assertError(await api.post(`/containers/${unknownId}/duplicate`), 404, 'NOT_FOUND');
  assert.equal(data(await api.get('/containers')).length, 3);
});
