import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApiKey } from '../../src/api-keys/create.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  concurrently,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
  race,
  submit,
} from '../harness/steps.ts';

const assent = await sharedAssent();
const database = await assent.openDatabase();
const { api } = await assent.organisation();
const { api: withoutContainers } = await assent.organisation();
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('GET /containers: 200 with all containers, including templates, newest first', async () => {
  const { api } = await assent.organisation();
  assert.deepEqual(data(await api.get('/containers')), []);
  const first = data(await api.post('/containers', { name: 'First' }));
  const second = data(await api.post('/containers', { name: 'Second', description: 'Words' }));
  data(await api.post('/templates', { containerId: first.id, description: 'Why', category: 'HR' }));
  data(await api.post('/documents', { containerId: first.id, name: 'One' }));
  data(await api.post('/documents', { containerId: first.id, name: 'Two' }));
  const list = data(await api.get('/containers'));
  assert.deepEqual(list, [
    {
      ...second,
      is_template: false,
      template_description: null,
      template_category: null,
      _count: { documents: 0 },
    },
    {
      ...first,
      updated_at: list[1]?.updated_at,
      is_template: true,
      template_description: 'Why',
      template_category: 'HR',
      _count: { documents: 2 },
    },
  ]);
});

test('POST /containers: 201 with the container', async () => {
  const { id, key, api } = await assent.organisation();
  const reply = await api.post('/containers', { name: 'Employment', description: 'For staff' });
  assert.equal(reply.status, 201);
  assert.deepEqual(Object.keys(reply.body), ['data']);
  const { id: containerId, created_by, created_at, updated_at, ...rest } = reply.body.data;
  assert.deepEqual(rest, {
    name: 'Employment',
    description: 'For staff',
    org_id: id,
    retention_days: null,
    legal_hold: false,
  });
  assert.match(containerId, uuid);
  assert.match(created_at, timestamp);
  assert.equal(updated_at, created_at);
  const keys = await database.pool.query('select id from api_keys where org_id = $1', [id]);
  assert.equal(
    created_by,
    keys.rows[0].id,
    `created_by is the id of the key that was used, ${key.slice(0, 7)}…`,
  );
});

test('POST /containers: 201 with description null when none is sent', async () => {
  const { api } = await assent.organisation();
  assert.equal(data(await api.post('/containers', { name: 'Bare' })).description, null);
});

test('POST /containers: 201 with the name trimmed', async () => {
  const { api } = await assent.organisation();
  assert.equal(data(await api.post('/containers', { name: ' \t\u3000Trimmed\u00a0\n ' })).name, 'Trimmed');
});

const accepted = {
  'a name of one character': { name: 'A' },
  'a name of 100 characters': { name: 'n'.repeat(100) },
  'a name of 100 characters surrounded by spaces': { name: `  ${'n'.repeat(100)}  ` },
  'a name of 100 emoji, which are 200 UTF-16 units': { name: '🖋'.repeat(100) },
  'a name of combining characters': { name: 'e\u0301'.repeat(50) },
  'a description of 500 characters': { name: 'A', description: 'd'.repeat(500) },
  'an empty description': { name: 'A', description: '' },
};
for (const [what, body] of Object.entries(accepted))
  test(`POST /containers: 201 for ${what}`, async () => {
    const container = data(await api.post('/containers', body));
    assert.equal(container.name, body.name.trim());
    assert.equal(data(await api.get(`/containers/${container.id}`)).name, body.name.trim());
  });

const refusals: Record<string, [unknown, RegExp]> = {
  'no name': [{}, /^name: is required/],
  'an empty name': [{ name: '' }, /^name: must not be empty/],
  'a blank name': [{ name: ' \n\t\u00a0 ' }, /^name: must not be empty/],
  'a name that nobody can see': [{ name: '\u200b \u2060' }, /^name: must not be empty/],
  'a name longer than 100': [{ name: 'n'.repeat(101) }, /^name: must have at most 100 characters/],
  'a name of 101 emoji': [{ name: '🖋'.repeat(101) }, /^name: must have at most 100/],
  'a name of 51 characters with combining marks, 102 code points': [
    { name: 'e\u0301'.repeat(51) },
    /^name: must have at most 100/,
  ],
  'a name of two lines': [{ name: 'Sales\nBcc: x' }, /^name: .*control/],
  'a name with a bidirectional override': [{ name: 'Pay \u202e001' }, /^name: .*bidirectional/],
  'a name that is a number': [{ name: 5 }, /^name: must be a string/],
  'a name that is null': [{ name: null }, /^name: must be a string/],
  'a name that is an array': [{ name: ['A'] }, /^name: must be a string/],
  'a description longer than 500': [{ name: 'A', description: 'd'.repeat(501) }, /^description: .* 500/],
  'an unknown field': [{ name: 'A', colour: 'red' }, /^colour: is not a known field/],
};
for (const [what, [body, message]] of Object.entries(refusals))
  test(`POST /containers: 400 BAD_REQUEST for ${what}`, async () => {
    assertError(await withoutContainers.post('/containers', body), 400, 'BAD_REQUEST', message);
    assert.deepEqual(data(await withoutContainers.get('/containers')), []);
  });

test("POST /containers: 403 TIER_LIMIT when the plan's container limit is reached", async () => {
  const { api } = await assent.organisation('free');
  for (const name of ['One', 'Two', 'Three']) data(await api.post('/containers', { name }));
  assertError(
    await api.post('/containers', { name: 'Four' }),
    403,
    'TIER_LIMIT',
    /free plan allows 3 containers/,
  );
  assert.equal(data(await api.get('/containers')).length, 3);
});

test('POST /containers: an invalid body gets 400 BAD_REQUEST even when the container limit is reached', async () => {
  const { api } = await assent.organisation('free');
  for (const name of ['One', 'Two', 'Three']) data(await api.post('/containers', { name }));
  assertError(await api.post('/containers', { name: '' }), 400, 'BAD_REQUEST');
});

test('POST /containers: deleting a container makes room for another', async () => {
  const { api } = await assent.organisation('free');
  const [first] = await Promise.all(['One', 'Two', 'Three'].map((name) => api.post('/containers', { name })));
  assertError(await api.post('/containers', { name: 'Four' }), 403, 'TIER_LIMIT');
  data(await api.delete(`/containers/${data(first as NonNullable<typeof first>).id}`));
  data(await api.post('/containers', { name: 'Four' }));
});

test('POST /containers: one of 20 concurrent calls gets 201 when the plan has room for one', async () => {
  const { api } = await assent.organisation('free');
  for (const name of ['One', 'Two']) data(await api.post('/containers', { name }));
  const replies = await race(api, (n) => api.post('/containers', { name: `Rival ${n}` }));
  assert.deepEqual(replies.map((reply) => reply.status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 403),
  ]);
  assert.equal(data(await api.get('/containers')).length, 3);
});

test('GET /containers/:id: 200 with documents, each with its versions', async () => {
  const { api } = await assent.organisation();
  const { containerId, documentId, versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  await createSigningRequest(api, versionId, 'bob@example.com');
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  const published = data(await api.get(`/versions/${versionId}`));
  const document = data(await api.get(`/documents/${documentId}`));
  const other = data(await api.post('/documents', { containerId, name: 'Later', description: 'Newest' }));
  const container = data(await api.get(`/containers/${containerId}`));
  const { documents, ...rest } = container;
  const { _count, ...fields } = itemAt(data(await api.get('/containers')), 0);
  assert.deepEqual(rest, fields);
  assert.deepEqual(
    documents.map((each) => each.id),
    [other.id, documentId],
  );
  const { versions, ...documentFields } = document;
  assert.equal(versions.length, 2);
  assert.deepEqual(documents[1], {
    ...documentFields,
    versions: [
      {
        id: draft.id,
        version_number: 2,
        status: 'DRAFT',
        published_at: null,
        created_at: draft.created_at,
        _count: { signing_requests: 0 },
      },
      {
        id: versionId,
        version_number: 1,
        status: 'ACTIVE',
        published_at: published.published_at,
        created_at: published.created_at,
        _count: { signing_requests: 2 },
      },
    ],
  });
});

test('GET /containers/:id: 200 with an empty list of documents', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/containers', { name: 'Empty' }));
  assert.deepEqual(data(await api.get(`/containers/${id}`)).documents, []);
});

test('GET /containers/:id: 200 for an id in upper case, which is returned in lower case', async () => {
  const { api } = await assent.organisation();
  const { id } = data(await api.post('/containers', { name: 'Shouted' }));
  assert.equal(data(await api.get(`/containers/${id.toUpperCase()}`)).id, id);
});

test('DELETE /containers/:id: 200 with success, and every later read gets 404', async () => {
  const { api } = await assent.organisation();
  const { containerId, documentId, versionId } = await publishDocument(api);
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  data(await api.post('/templates', { containerId }));
  const reply = await api.delete(`/containers/${containerId}`);
  assert.equal(reply.status, 200);
  assert.deepEqual(reply.body, { data: { success: true } });
  assert.deepEqual(data(await api.get('/containers')), []);
  assert.deepEqual(data(await api.get('/templates')), []);
  const gone = [
    api.get(`/containers/${containerId}`),
    api.delete(`/containers/${containerId}`),
    api.post(`/containers/${containerId}/duplicate`, {}),
    api.get(`/documents?containerId=${containerId}`),
    api.post('/documents', { containerId, name: 'More' }),
    api.get(`/documents/${documentId}`),
    api.put(`/documents/${documentId}/draft`, {
      content: { clauses: [] },
      settings: { expiry_days: 1 },
    }),
    api.post(`/documents/${documentId}/publish`),
    api.post(`/documents/${documentId}/archive`),
    api.post(`/documents/${documentId}/new-draft`),
    api.get(`/versions/${versionId}`),
    api.get(`/versions/${draft.id}`),
    api.get(`/versions/${versionId}/diff?against=${draft.id}`),
    api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' }),
    api.post('/templates', { containerId }),
    api.patch(`/templates/${containerId}`, { description: 'x' }),
    api.delete(`/templates/${containerId}`),
    api.post(`/templates/${containerId}/clone`, { name: 'Clone' }),
  ];
  for (const answer of await Promise.all(gone)) assertError(answer, 404, 'NOT_FOUND');
});

test('DELETE /containers/:id: pending requests become VOIDED, decided ones are unchanged, and all stay readable', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  const pending = await createSigningRequest(api, versionId);
  const decided = await createSigningRequest(api, versionId, 'bob@example.com');
  data(await submit(api, decided.token, { terms: true, news: true }));
  const before = data(await api.get(`/signing-requests/${decided.requestId}`));
  data(await api.delete(`/containers/${containerId}`));
  assert.deepEqual(data(await api.get(`/signing-requests/${decided.requestId}`)), before);
  const voided = data(await api.get(`/signing-requests/${pending.requestId}`));
  assert.equal(voided.status, 'VOIDED');
  assert.match(voided.voided_at ?? '', timestamp);
  const events = data(await api.get(`/signing-requests/${pending.requestId}/events`));
  assert.equal(events.at(-1)?.type, 'voided');
  const list = await api.get(`/signing-requests?versionId=${versionId}`);
  assert.equal(list.body.pagination.total, 2);
});

test('DELETE /containers/:id: a draft created at the same time is deleted too', async () => {
  const { api } = await assent.organisation();
  const created = await concurrently(4, () => publishDocument(api));
  await Promise.all(
    created.map(async ({ containerId, documentId }) => {
      const [draft] = await Promise.all([
        api.post(`/documents/${documentId}/new-draft`),
        api.delete(`/containers/${containerId}`),
      ]);
      if (draft.status === 201)
        assertError(await api.get(`/versions/${draft.body.data.id}`), 404, 'NOT_FOUND');
      else assertError(draft, 404, 'NOT_FOUND');
    }),
  );
});

const invalidIds = [
  'x',
  '1',
  'null',
  '0192f0c15a5a70008000000000000000',
  '{0192f0c1-5a5a-7000-8000-000000000000}',
  'urn:uuid:0192f0c1-5a5a-7000-8000-000000000000',
  '0192f0c1-5a5a-7000-8000-00000000000',
  '0192f0c1-5a5a-7000-8000-0000000000000',
  '0192f0c1-5a5a-7000-8000-00000000000g',
  '%200192f0c1-5a5a-7000-8000-000000000000',
  '0192f0c1-5a5a-7000-8000-000000000000%0A',
  '0192f0c1-5a5a-7000-8000-000000000000%00',
  '0'.repeat(500),
  '__proto__',
];

test('GET /containers/:id: 400 BAD_REQUEST when id is not a valid UUID', async () => {
  for (const id of invalidIds)
    assertError(await api.get(`/containers/${id}`), 400, 'BAD_REQUEST', /^id: must be a valid UUID/);
});

test('every key of an organisation sees the same containers, and created_by shows which key created each', async () => {
  const { id, api } = await assent.organisation();
  const second = await transact(database.db, (tx) => createApiKey(tx, id, 'Second'));
  const other = createClient(assent.url, second.key);
  const mine = data(await api.post('/containers', { name: 'Mine' }));
  const its = data(await other.post('/containers', { name: 'Its' }));
  assert.equal(its.created_by, second.id);
  assert.notEqual(mine.created_by, its.created_by);
  assert.deepEqual((await api.get('/containers')).body, (await other.get('/containers')).body);
});
