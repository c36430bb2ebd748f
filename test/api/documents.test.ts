import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createDocument,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  race,
  unknownId,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();

const draftOf = (clauses: unknown[] = [clause('terms')], settings: object = { expiry_days: 30 }) => ({
  content: { clauses },
  settings,
});

test('GET /documents: 200 with the documents of the container, newest first, without versions', async () => {
  const { containerId, documentId } = await createDocument(api);
  const newer = data(await api.post('/documents', { containerId, name: 'Newer' }));
  await createDocument(api);
  const { versions: _, ...older } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(data(await api.get(`/documents?containerId=${containerId}`)), [newer, older]);
});

test('GET /documents: 200 with an empty list for an empty container', async () => {
  const { id } = data(await api.post('/containers', { name: 'Empty' }));
  assert.deepEqual(data(await api.get(`/documents?containerId=${id}`)), []);
});

const badQueries: Record<string, [string, RegExp]> = {
  'containerId is missing': ['', /^containerId: is required/],
  'containerId is empty': ['?containerId=', /^containerId: must be a valid UUID/],
  'containerId is not a UUID': ['?containerId=x', /^containerId: must be a valid UUID/],
  'containerId is in braces': [`?containerId=%7B${unknownId}%7D`, /^containerId: must be a valid UUID/],
  'containerId is repeated': [
    `?containerId=${unknownId}&containerId=${unknownId}`,
    /^containerId: must not be repeated/,
  ],
  'a parameter is unknown': [`?containerId=${unknownId}&limit=5`, /^limit: is not a known field/],
};
for (const [what, [query, message]] of Object.entries(badQueries))
  test(`GET /documents: 400 BAD_REQUEST when ${what}`, async () => {
    assertError(await api.get(`/documents${query}`), 400, 'BAD_REQUEST', message);
  });

test('POST /documents: 201 with the document, whose version 1 is a DRAFT without clauses', async () => {
  const { id: containerId } = data(await api.post('/containers', { name: 'Customers' }));
  const reply = await api.post('/documents', { containerId, name: ' Agreement ', description: 'Main' });
  assert.equal(reply.status, 201);
  const { id, created_at, updated_at, created_by, ...rest } = reply.body.data;
  assert.deepEqual(rest, { name: 'Agreement', description: 'Main', container_id: containerId });
  assert.equal(updated_at, created_at);
  const document = data(await api.get(`/documents/${id}`));
  const version = itemAt(document.versions, 0);
  assert.deepEqual(document, { ...reply.body.data, versions: [version] });
  assert.deepEqual(Object.keys(version).toSorted(), ['created_at', 'id', 'status', 'version_number']);
  assert.equal(version.version_number, 1);
  assert.equal(version.status, 'DRAFT');
  const container = data(await api.get(`/containers/${containerId}`));
  assert.equal(created_by, container.created_by);
  const whole = data(await api.get(`/versions/${version.id}`));
  assert.deepEqual(whole.content, { clauses: [] });
  assert.deepEqual(whole.settings, { expiry_days: 30, redirect_url: null });
});

const badDocuments: Record<string, [object, RegExp]> = {
  'no containerId': [{ name: 'A' }, /^containerId: is required/],
  'a containerId that is not a UUID': [{ containerId: 'x', name: 'A' }, /^containerId: must be a valid UUID/],
  'a containerId that is null': [{ containerId: null, name: 'A' }, /^containerId: must be a string/],
  'no name': [{ containerId: unknownId }, /^name: is required/],
  'an empty name': [{ containerId: unknownId, name: '' }, /^name: must not be empty/],
  'a blank name': [{ containerId: unknownId, name: ' ' }, /^name: must not be empty/],
  'a name of two lines': [{ containerId: unknownId, name: 'Terms\nof use' }, /^name: .*control/],
  'a name with a bidirectional override': [
    { containerId: unknownId, name: 'Pay \u202e001\u202c euros' },
    /^name: .*bidirectional/,
  ],
  'a name longer than 100': [{ containerId: unknownId, name: 'n'.repeat(101) }, /^name: .* 100/],
  'a description longer than 500': [
    { containerId: unknownId, name: 'A', description: 'd'.repeat(501) },
    /^description: .* 500/,
  ],
  'an unknown field': [
    { containerId: unknownId, name: 'A', container_id: unknownId },
    /^container_id: is not/,
  ],
};
for (const [what, [body, message]] of Object.entries(badDocuments))
  test(`POST /documents: 400 BAD_REQUEST for ${what}`, async () => {
    assertError(await api.post('/documents', body), 400, 'BAD_REQUEST', message);
  });

test('GET /documents/:id: 200 with versions, highest number first', async () => {
  const { documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(
    versions.map((each) => [each.version_number, each.status]),
    [
      [3, 'DRAFT'],
      [2, 'ACTIVE'],
      [1, 'ARCHIVED'],
    ],
  );
});

test('POST /documents/:id/publish: 200 with the version, now ACTIVE', async () => {
  const { documentId } = await createDocument(api);
  const draft = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const reply = await api.post(`/documents/${documentId}/publish`);
  assert.equal(reply.status, 200);
  const { status, content_hash, published_at, updated_at, ...rest } = reply.body.data;
  assert.equal(status, 'ACTIVE');
  assert.match(content_hash ?? '', /^[0-9a-f]{64}$/);
  assert.match(published_at ?? '', /^\d{4}-.*Z$/);
  const { status: _s, content_hash: _h, published_at: _p, updated_at: _u, ...draftRest } = draft;
  assert.deepEqual(rest, draftRest);
  assert.deepEqual(data(await api.get(`/versions/${draft.id}`)), reply.body.data);
});

test('POST /documents/:id/publish: 200, and the previously ACTIVE version is archived', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post(`/documents/${documentId}/publish`));
  const old = data(await api.get(`/versions/${versionId}`));
  assert.equal(old.status, 'ARCHIVED');
  assert.match(old.archived_at ?? '', /^\d{4}-.*Z$/);
  assert.equal(data(await api.get(`/versions/${draft.id}`)).status, 'ACTIVE');
  assertError(
    await api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' }),
    404,
    'NOT_FOUND',
  );
});

test('POST /documents/:id/publish: 200 for a draft without clauses', async () => {
  const { documentId } = await createDocument(api);
  assert.equal(data(await api.post(`/documents/${documentId}/publish`)).status, 'ACTIVE');
});

test('POST /documents/:id/publish: 200 with an empty object as body', async () => {
  const { documentId } = await createDocument(api);
  assert.equal(data(await api.post(`/documents/${documentId}/publish`, {})).status, 'ACTIVE');
});

test('POST /documents/:id/publish: 200 when the draft has not changed since expected_updated_at', async () => {
  const { documentId } = await createDocument(api);
  const { updated_at } = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const body = { expected_updated_at: updated_at };
  assert.equal(data(await api.post(`/documents/${documentId}/publish`, body)).status, 'ACTIVE');
});

test('POST /documents/:id/publish: 409 CONFLICT when the draft has changed since expected_updated_at, and nothing is published', async () => {
  const { documentId } = await createDocument(api);
  const read = data(await api.put(`/documents/${documentId}/draft`, draftOf()));
  const theirs = data(await api.put(`/documents/${documentId}/draft`, draftOf([clause('theirs')])));
  const body = { expected_updated_at: read.updated_at };
  assertError(
    await api.post(`/documents/${documentId}/publish`, body),
    409,
    'CONFLICT',
    /^expected_updated_at: the draft has been changed since then; its updated_at is now /,
  );
  assert.deepEqual(data(await api.get(`/versions/${read.id}`)), theirs);
});

test('POST /documents/:id/publish: 404 NOT_FOUND when there is no DRAFT version', async () => {
  const { documentId } = await publishDocument(api);
  assertError(
    await api.post(`/documents/${documentId}/publish`),
    404,
    'NOT_FOUND',
    /no DRAFT version; create a new draft/,
  );
});

test('POST /documents/:id/publish: one of 20 concurrent calls gets 200', async () => {
  const { documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  const replies = await race(api, () => api.post(`/documents/${documentId}/publish`));
  assert.deepEqual(replies.map((reply) => reply.status).toSorted(), [
    200,
    ...Array.from({ length: 19 }, () => 404),
  ]);
  const { versions } = data(await api.get(`/documents/${documentId}`));
  assert.deepEqual(
    versions.map((each) => each.status),
    ['ACTIVE', 'ARCHIVED'],
  );
});

test('POST /documents/:id/archive: 200 with the version, now ARCHIVED, and no new requests can be created for it', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const before = data(await api.get(`/signing-requests/${requestId}`));
  const reply = await api.post(`/documents/${documentId}/archive`);
  assert.equal(reply.status, 200);
  assert.equal(reply.body.data.id, versionId);
  assert.equal(reply.body.data.status, 'ARCHIVED');
  assert.match(reply.body.data.archived_at ?? '', /^\d{4}-.*Z$/);
  assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)), before);
  assertError(
    await api.post('/signing-requests', { versionId, signerName: 'Bob', signerEmail: 'bob@example.com' }),
    404,
    'NOT_FOUND',
  );
});

test('POST /documents/:id/archive: 404 NOT_FOUND when there is no ACTIVE version', async () => {
  const { documentId } = await createDocument(api);
  assertError(
    await api.post(`/documents/${documentId}/archive`),
    404,
    'NOT_FOUND',
    /no ACTIVE version to archive/,
  );
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/archive`));
  assertError(
    await api.post(`/documents/${documentId}/archive`),
    404,
    'NOT_FOUND',
    /no ACTIVE version to archive/,
  );
});

test('POST /documents/:id/new-draft: 201 with the next number and the clauses and settings of the ACTIVE version, which stays', async () => {
  const { documentId, versionId } = await publishDocument(api, { settings: { expiry_days: 9 } });
  const active = data(await api.get(`/versions/${versionId}`));
  const reply = await api.post(`/documents/${documentId}/new-draft`);
  assert.equal(reply.status, 201);
  const draft = reply.body.data;
  assert.equal(draft.status, 'DRAFT');
  assert.equal(draft.version_number, 2);
  assert.deepEqual(draft.content, active.content);
  assert.deepEqual(draft.settings, active.settings);
  assert.equal(draft.content_hash, null);
  assert.equal(draft.published_at, null);
  assert.deepEqual(data(await api.get(`/versions/${versionId}`)), active);
});

test('POST /documents/:id/new-draft: 404 NOT_FOUND when there is no ACTIVE version to copy', async () => {
  const { documentId } = await createDocument(api);
  assertError(
    await api.post(`/documents/${documentId}/new-draft`),
    404,
    'NOT_FOUND',
    /no ACTIVE version; publish its DRAFT/,
  );
  data(await api.post(`/documents/${documentId}/publish`));
  data(await api.post(`/documents/${documentId}/archive`));
  assertError(
    await api.post(`/documents/${documentId}/new-draft`),
    404,
    'NOT_FOUND',
    /no ACTIVE version; publish its DRAFT/,
  );
});

test('POST /documents/:id/new-draft: 409 CONFLICT when a DRAFT version already exists', async () => {
  const { documentId } = await publishDocument(api);
  data(await api.post(`/documents/${documentId}/new-draft`));
  assertError(
    await api.post(`/documents/${documentId}/new-draft`),
    409,
    'CONFLICT',
    /already has a DRAFT version; change, publish or discard/,
  );
});

test('POST /documents/:id/new-draft: one of 20 concurrent calls gets 201', async () => {
  const { documentId } = await publishDocument(api);
  const replies = await race(api, () => api.post(`/documents/${documentId}/new-draft`));
  assert.deepEqual(replies.map((reply) => reply.status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 409),
  ]);
});
