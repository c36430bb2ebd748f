import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ApiClient, createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, data, unknownId } from '../harness/steps.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();
const stranger = await assent.organisation();

const create = async (client: ApiClient) => data(await client.post('/containers', { name: 'Customers' }));

test('PATCH /containers/:id: 200 with the container, with only the given fields changed', async () => {
  const created = await create(api);
  let expected = created;
  for (const changes of [
    { name: 'Renamed' },
    { description: 'Why' },
    { name: 'Both', description: 'Changed' },
    { description: '' },
    {},
  ]) {
    const changed = data(await api.patch(`/containers/${created.id}`, changes));
    assert.ok(changed.updated_at >= expected.updated_at);
    assert.deepEqual(changed, { ...expected, ...changes, updated_at: changed.updated_at });
    expected = changed;
  }
  const { name, description } = data(await api.get(`/containers/${created.id}`));
  assert.deepEqual({ name, description }, { name: 'Both', description: '' });
});

test('PATCH /containers/:id: 200, and nothing changes without a field that can be changed, updated_at included', async () => {
  const created = await create(api);
  for (const body of [undefined, {}, { name: null }, { id: created.id, updated_at: created.updated_at }])
    assert.deepEqual(data(await api.patch(`/containers/${created.id}`, body)), created);
  assertError(await api.patch(`/containers/${unknownId}`, {}), 404, 'NOT_FOUND');
});

test('PATCH /containers/:id: 200, and updated_at stays the same when every value does', async () => {
  const created = await create(api);
  for (const body of [created, { name: ` ${created.name} ` }, { description: created.description }])
    assert.deepEqual(data(await api.patch(`/containers/${created.id}`, body)), created);
});

test('PATCH /containers/:id: 200, and null clears the description', async () => {
  const { id } = await create(api);
  data(await api.patch(`/containers/${id}`, { description: 'Why' }));
  assert.equal(data(await api.patch(`/containers/${id}`, { description: null })).description, null);
  assert.equal(data(await api.get(`/containers/${id}`)).description, null);
});

test('PATCH /containers/:id: 200 with a name of 100 characters, which is trimmed', async () => {
  const { id } = await create(api);
  const name = '🖋'.repeat(100);
  assert.equal(data(await api.patch(`/containers/${id}`, { name: ` ${name}\n` })).name, name);
});

test('PATCH /containers/:id: 200 for the longer name of a copy, sent back as it is; 400 for another name of that length', async () => {
  const { id } = await create(api);
  const name = '🖋'.repeat(255);
  const copy = data(await api.post(`/containers/${id}/duplicate`, { name }));
  const read = data(await api.get(`/containers/${copy.id}`));
  const changed = data(await api.patch(`/containers/${copy.id}`, { ...read, description: 'Why' }));
  assert.deepEqual([changed.name, changed.description], [name, 'Why']);
  const refused = await api.patch(`/containers/${copy.id}`, { name: 'n'.repeat(101) });
  assertError(refused, 400, 'BAD_REQUEST', /^name: must have at most 100 characters/);
  assert.equal(data(await api.get(`/containers/${copy.id}`)).name, name);
  assert.equal(data(await api.patch(`/containers/${copy.id}`, { name: 'Short' })).name, 'Short');
});

test('PATCH /containers/:id: 400 BAD_REQUEST for another value of what only requests about templates change, and nothing changes', async () => {
  const { id } = await create(api);
  data(await api.post('/templates', { containerId: id, description: 'Why', category: 'HR' }));
  const read = data(await api.get(`/containers/${id}`));
  for (const [field, values, advice] of [
    ['template_description', ['New', '', null], 'send description to PATCH /api/v1/templates/{id}'],
    ['template_category', ['New', '', null], 'send category to PATCH /api/v1/templates/{id}'],
    ['is_template', [false], 'use POST or DELETE /api/v1/templates'],
  ] as const)
    for (const value of values) {
      const refused = await api.patch(`/containers/${id}`, { ...read, name: 'New', [field]: value });
      assertError(refused, 400, 'BAD_REQUEST');
      const message = `${field}: is not the current value; to change it, ${advice}.`;
      assert.equal(refused.body.error.message, message);
      assertError(await api.patch(`/containers/${unknownId}`, { [field]: value }), 404, 'NOT_FOUND');
    }
  assert.deepEqual(data(await api.get(`/containers/${id}`)), read);
  const { is_template, template_description, template_category } = read;
  const same = await api.patch(`/containers/${id}`, { is_template, template_description, template_category });
  assert.equal(data(same).updated_at, read.updated_at);
});

test('PATCH /containers/:id: 200, and every other container is unchanged', async () => {
  const [{ id }, other] = [await create(api), await create(api)];
  data(await api.patch(`/containers/${id}`, { name: 'Renamed' }));
  assert.equal(data(await api.get(`/containers/${other.id}`)).name, other.name);
});

const refusals: Record<string, [unknown, RegExp]> = {
  'an empty name': [{ name: '' }, /^name: must not be empty/],
  'a blank name': [{ name: ' \n' }, /^name: must not be empty/],
  'a name of 101 characters': [{ name: 'n'.repeat(101) }, /^name: .* 100/],
  'a name of two lines': [{ name: 'Sales\nBcc: x' }, /^name: .*control/],
  'a name with a bidirectional override': [{ name: 'Pay \u202e001' }, /^name: .*bidirectional/],
  'a description of 501 characters': [{ description: 'd'.repeat(501) }, /^description: .* 500/],
  'a description that is a number': [{ description: 1 }, /^description/],
};
for (const [what, [body, message]] of Object.entries(refusals))
  test(`PATCH /containers/:id: 400 BAD_REQUEST for ${what}, and nothing changes`, async () => {
    const { id } = await create(api);
    const before = data(await api.get(`/containers/${id}`));
    // A valid field in the same body must not be changed either.
    const changes = { description: 'Other', ...(body as object) };
    assertError(await api.patch(`/containers/${id}`, changes), 400, 'BAD_REQUEST', message);
    assert.deepEqual(data(await api.get(`/containers/${id}`)), before);
  });

test('PATCH /containers/:id: 404 NOT_FOUND when the container is not in this organisation', async () => {
  const theirs = await create(stranger.api);
  const absent = await api.patch(`/containers/${unknownId}`, { name: 'Ours' });
  assertError(absent, 404, 'NOT_FOUND');
  assert.deepEqual((await api.patch(`/containers/${theirs.id}`, { name: 'Ours' })).body, absent.body);
  assert.equal(data(await stranger.api.get(`/containers/${theirs.id}`)).name, theirs.name);
});

test('PATCH /containers/:id: 404 NOT_FOUND once the container is deleted', async () => {
  const created = await create(api);
  data(await api.delete(`/containers/${created.id}`));
  assertError(await api.patch(`/containers/${created.id}`, { name: 'Late' }), 404, 'NOT_FOUND');
});

test('PATCH /containers/:id: 401 UNAUTHORIZED without a valid API key', async () => {
  assertError(await createClient(assent.url).patch(`/containers/${unknownId}`, {}), 401, 'UNAUTHORIZED');
});
