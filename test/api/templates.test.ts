import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, data, publishDocument, race, unknownId } from '../harness/steps.ts';
import { createTemplate, textsOf } from '../support/templates.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();
const stranger = await assent.organisation();

test('GET /templates: 200 with the templates, newest first', async () => {
  const { api } = await assent.organisation();
  const first = await createTemplate(api, { description: 'Why', category: 'HR' });
  data(await api.post('/documents', { containerId: first, name: 'One' }));
  const second = await createTemplate(api);
  data(await api.post('/containers', { name: 'Not a template' }));
  const list = data(await api.get('/templates'));
  const created = new Map(data(await api.get('/containers')).map((each) => [each.id, each.created_at]));
  assert.deepEqual(list, [
    {
      id: second,
      name: 'Onboarding',
      template_description: null,
      template_category: null,
      created_at: created.get(second),
      _count: { documents: 0 },
    },
    {
      id: first,
      name: 'Onboarding',
      template_description: 'Why',
      template_category: 'HR',
      created_at: created.get(first),
      _count: { documents: 1 },
    },
  ]);
});

test('GET /templates: 200 with only the templates of exactly the given category', async () => {
  const { api } = await assent.organisation();
  const hr = await createTemplate(api, { category: 'HR & law' });
  for (const category of ['hr & law', 'HR & law 2', 'HR']) await createTemplate(api, { category });
  await createTemplate(api);
  const list = data(await api.get(`/templates?category=${encodeURIComponent('HR & law')}`));
  assert.deepEqual(
    list.map((each) => each.id),
    [hr],
  );
  assert.deepEqual(data(await api.get('/templates?category=H%25')), []);
});

test('GET /templates: 200 with nothing of another organisation', async () => {
  const { api } = await assent.organisation();
  await createTemplate(stranger.api, { category: 'Shared' });
  assert.deepEqual(data(await api.get('/templates?category=Shared')), []);
});

test('GET /templates: 400 BAD_REQUEST for an unknown or repeated parameter', async () => {
  assertError(await api.get('/templates?name=x'), 400, 'BAD_REQUEST', /^name: is not a known field/);
  assertError(
    await api.get('/templates?category=a&category=b'),
    400,
    'BAD_REQUEST',
    /^category: must not be repeated/,
  );
});

test('POST /templates: 201 with success, and the container is a template', async () => {
  const { id } = data(await api.post('/containers', { name: 'Plain' }));
  const body = { containerId: id, description: 'd'.repeat(500), category: ` ${'c'.repeat(100)} ` };
  const reply = await api.post('/templates', body);
  assert.equal(reply.status, 201);
  assert.deepEqual(reply.body, { data: { success: true } });
  const container = data(await api.get(`/containers/${id}`));
  assert.equal(container.is_template, true);
  assert.deepEqual(await textsOf(api, id), [body.description, 'c'.repeat(100)]);
});

test('POST /templates: 201 without description and category, which are null', async () => {
  assert.deepEqual(await textsOf(api, await createTemplate(api)), [null, null]);
});

const badTemplates: Record<string, [object, RegExp]> = {
  'no containerId': [{}, /^containerId: is required/],
  'a containerId that is not a valid UUID': [{ containerId: 'x' }, /^containerId: must be a valid UUID/],
  'a description longer than 500': [
    { containerId: unknownId, description: 'd'.repeat(501) },
    /^description: .* 500/,
  ],
  'a category of two lines': [{ containerId: unknownId, category: 'Sales\nLegal' }, /^category: .*control/],
  'a category longer than 100': [{ containerId: unknownId, category: 'c'.repeat(101) }, /^category: .* 100/],
  'an unknown field': [{ containerId: unknownId, colour: 'x' }, /^colour: is not a known field/],
};
for (const [what, [body, message]] of Object.entries(badTemplates))
  test(`POST /templates: 400 BAD_REQUEST for ${what}`, async () => {
    assertError(await api.post('/templates', body), 400, 'BAD_REQUEST', message);
  });

test('POST /templates: 400 BAD_REQUEST when the container is already a template', async () => {
  const id = await createTemplate(api, { category: 'Kept' });
  assertError(
    await api.post('/templates', { containerId: id, category: 'New' }),
    400,
    'BAD_REQUEST',
    /already/,
  );
  assert.deepEqual(await textsOf(api, id), [null, 'Kept']);
});

test('POST /templates: one of 20 concurrent calls for the same container gets 201', async () => {
  const { id } = data(await api.post('/containers', { name: 'Wanted' }));
  const replies = await race(api, () => api.post('/templates', { containerId: id }));
  assert.deepEqual(replies.map((reply) => reply.status).toSorted(), [
    201,
    ...Array.from({ length: 19 }, () => 400),
  ]);
});

test("POST /templates: 403 TIER_LIMIT when the plan's template limit is reached", async () => {
  const { api } = await assent.organisation('free');
  await createTemplate(api);
  const { id } = data(await api.post('/containers', { name: 'Second' }));
  assertError(
    await api.post('/templates', { containerId: id }),
    403,
    'TIER_LIMIT',
    /^The free plan allows 1 template, and the organisation has reached this limit\. Ask the operator of the service for a larger plan\.$/,
  );
  assert.equal(data(await api.get(`/containers/${id}`)).is_template, false);
});

test('POST /templates: one of 20 concurrent calls gets 201 when the plan has room for one', async () => {
  const { api } = await assent.organisation('free');
  const containers: string[] = [];
  for (const name of ['A', 'B', 'C']) containers.push(data(await api.post('/containers', { name })).id);
  const replies = await race(api, (n) => api.post('/templates', { containerId: containers[n % 3] }));
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1);
  for (const reply of replies) assert.ok([201, 400, 403].includes(reply.status), `${reply.status}`);
  assert.equal(data(await api.get('/templates')).length, 1);
});

test('POST /templates: an invalid container gets 404 NOT_FOUND or 400 BAD_REQUEST even when the template limit is reached', async () => {
  const { api } = await assent.organisation('free');
  const id = await createTemplate(api);
  assertError(await api.post('/templates', { containerId: unknownId }), 404, 'NOT_FOUND');
  assertError(await api.post('/templates', { containerId: id }), 400, 'BAD_REQUEST');
});

test('POST /templates: 404 NOT_FOUND when the container is not in this organisation', async () => {
  const { id } = data(await stranger.api.post('/containers', { name: 'Theirs' }));
  const [absent, foreign] = [
    await api.post('/templates', { containerId: unknownId }),
    await api.post('/templates', { containerId: id }),
  ];
  assertError(absent, 404, 'NOT_FOUND');
  assert.deepEqual(foreign.body, absent.body);
});

test('POST /templates: 400 BAD_REQUEST for a template_description, which would be missing', async () => {
  const { id } = data(await api.post('/containers', { name: 'Plain' }));
  assertError(
    await api.post('/templates', { containerId: id, template_description: 'Why' }),
    400,
    'BAD_REQUEST',
    /^template_description: is not a known field/,
  );
});

test('DELETE /templates/:id: 200 with success; the container and its documents stay, the description and category are cleared', async () => {
  const { containerId, documentId } = await publishDocument(api);
  data(await api.post('/templates', { containerId, description: 'Why', category: 'HR' }));
  const reply = await api.delete(`/templates/${containerId}`);
  assert.equal(reply.status, 200);
  assert.deepEqual(reply.body, { data: { success: true } });
  const container = data(await api.get(`/containers/${containerId}`));
  assert.equal(container.is_template, false);
  assert.deepEqual(await textsOf(api, containerId), [null, null]);
  assert.equal(container.documents[0]?.id, documentId);
  assert.equal(container.documents[0]?.versions[0]?.status, 'ACTIVE');
});

test('DELETE /templates/:id: makes room for another template', async () => {
  const { api } = await assent.organisation('free');
  data(await api.delete(`/templates/${await createTemplate(api)}`));
  // So does the deletion of its container.
  data(await api.delete(`/containers/${await createTemplate(api)}`));
  await createTemplate(api);
});

test('POST /templates/:id/clone: 201 with id and name of a new container with the ACTIVE content', async () => {
  const source = await publishDocument(api, { settings: { expiry_days: 5 } });
  data(await api.post('/templates', { containerId: source.containerId, category: 'HR' }));
  const reply = await api.post(`/templates/${source.containerId}/clone`, { name: ' Ada Ltd ' });
  assert.equal(reply.status, 201);
  assert.deepEqual(Object.keys(reply.body.data), ['id', 'name']);
  assert.equal(reply.body.data.name, 'Ada Ltd');
  const clone = data(await api.get(`/containers/${reply.body.data.id}`));
  assert.equal(clone.is_template, false);
  assert.equal(clone.template_category, null);
  const [document] = clone.documents;
  assert.equal(document?.versions.length, 1);
  const version = data(await api.get(`/versions/${document?.versions[0]?.id}`));
  assert.deepEqual([version.version_number, version.status], [1, 'DRAFT']);
  const original = data(await api.get(`/versions/${source.versionId}`));
  assert.deepEqual(version.content, original.content);
  assert.deepEqual(version.settings, original.settings);
});

test('POST /templates/:id/clone: 201 with structure only when includeContent is false', async () => {
  const { containerId } = await publishDocument(api, { settings: { expiry_days: 5 } });
  data(await api.post('/templates', { containerId }));
  const { id } = data(
    await api.post(`/templates/${containerId}/clone`, { name: 'Bare', includeContent: false }),
  );
  const { documents } = data(await api.get(`/containers/${id}`));
  const version = data(await api.get(`/versions/${documents[0]?.versions[0]?.id}`));
  assert.deepEqual(version.content, { clauses: [] });
  assert.deepEqual(version.settings, { expiry_days: 30, redirect_url: null });
});

test('POST /templates/:id/clone: 201 with a name of 255 characters', async () => {
  const clone = data(
    await api.post(`/templates/${await createTemplate(api)}/clone`, { name: '🖋'.repeat(255) }),
  );
  assert.equal(data(await api.get(`/containers/${clone.id}`)).name, '🖋'.repeat(255));
});

const badClones: Record<string, [unknown, RegExp]> = {
  'no name': [{}, /^name: is required/],
  'no body': [undefined, /^name: is required/],
  'an empty name': [{ name: '' }, /^name: must not be empty/],
  'a blank name': [{ name: ' ' }, /^name: must not be empty/],
  'a name of two lines': [{ name: 'Sales\nBcc: x' }, /^name: .*control/],
  'a name with a bidirectional override': [{ name: 'Pay \u202e001' }, /^name: .*bidirectional/],
  'a name longer than 255': [{ name: 'n'.repeat(256) }, /^name: .* 255/],
  'an includeContent that is a string': [{ name: 'A', includeContent: 'no' }, /^includeContent: /],
  'an unknown field': [{ name: 'A', description: 'x' }, /^description: is not a known field/],
};
for (const [what, [body, message]] of Object.entries(badClones))
  test(`POST /templates/:id/clone: 400 BAD_REQUEST for ${what}`, async () => {
    assertError(await api.post(`/templates/${unknownId}/clone`, body), 400, 'BAD_REQUEST', message);
  });

test("POST /templates/:id/clone: 403 TIER_LIMIT when the plan's container limit is reached", async () => {
  const { api } = await assent.organisation('free');
  const id = await createTemplate(api);
  for (const name of ['Two', 'Three']) data(await api.post(`/templates/${id}/clone`, { name }));
  assertError(await api.post(`/templates/${id}/clone`, { name: 'Four' }), 403, 'TIER_LIMIT', /3 containers/);
  assertError(await api.post(`/templates/${unknownId}/clone`, { name: 'Four' }), 404, 'NOT_FOUND');
});

const perTemplate: Record<string, (client: ApiClient, id: string) => ReturnType<ApiClient['get']>> = {
  'PATCH /templates/:id': (client, id) => client.patch(`/templates/${id}`, { description: 'Mine' }),
  'DELETE /templates/:id': (client, id) => client.delete(`/templates/${id}`),
  'POST /templates/:id/clone': (client, id) => client.post(`/templates/${id}/clone`, { name: 'Clone' }),
};
for (const [operation, call] of Object.entries(perTemplate)) {
  test(`${operation}: 400 BAD_REQUEST when id is not a valid UUID`, async () => {
    for (const id of ['x', unknownId.replaceAll('-', ''), `${unknownId}%20`])
      assertError(await call(api, id), 400, 'BAD_REQUEST', /^id: must be a valid UUID/);
  });

  test(`${operation}: 404 NOT_FOUND when the container is not a template in this organisation`, async () => {
    const { id } = data(await api.post('/containers', { name: 'Not a template' }));
    const theirs = await createTemplate(stranger.api, { description: 'Theirs' });
    const absent = await call(api, unknownId);
    assertError(absent, 404, 'NOT_FOUND');
    for (const other of [id, theirs]) assert.deepEqual((await call(api, other)).body, absent.body);
    assert.deepEqual(await textsOf(stranger.api, theirs), ['Theirs', null]);
  });
}
