import assert from 'node:assert/strict';
import { test } from 'node:test';
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

const createContainer = async () => data(await api.post('/containers', { name: 'Customers' }));

async function createWithoutVersions() {
  const { documentId } = await createDocument(api);
  const { versions: _, ...document } = data(await api.get(`/documents/${documentId}`));
  return document;
}

const refusals: Record<string, [object, RegExp]> = {
  'an empty name': [{ name: '' }, /^name: must not be empty/],
  'a blank name': [{ name: ' \n' }, /^name: must not be empty/],
  'a name of 101 characters': [{ name: 'n'.repeat(101) }, /^name: .* 100/],
  'a name of two lines': [{ name: 'Sales\nBcc: x' }, /^name: .*control/],
  'a name with a bidirectional override': [{ name: 'Pay \u202e001' }, /^name: .*bidirectional/],
  'a description of 501 characters': [{ description: 'd'.repeat(501) }, /^description: .* 500/],
  'a description that is a number': [{ description: 1 }, /^description/],
};

for (const [resources, create] of [
  ['containers', createContainer],
  ['documents', createWithoutVersions],
] as const) {
  const operation = `PATCH /${resources}/:id`;
  const patch = async (id: string, changes?: object) => api.patch(`/${resources}/${id}`, changes);
  const read = async (id: string) => data(await api.get(`/${resources}/${id}`));

  test(`${operation}: 200 with the resource, with only the given fields changed`, async () => {
    const created = await create();
    let expected: typeof created = created;
    for (const changes of [
      { name: 'Renamed' },
      { description: 'Why' },
      { name: 'Both', description: 'Changed' },
      { description: '' },
      {},
    ]) {
      const changed = data(await patch(created.id, changes));
      assert.ok(changed.updated_at >= expected.updated_at);
      expected = { ...expected, ...changes, updated_at: changed.updated_at };
      assert.deepEqual(changed, expected);
    }
    const { name, description } = await read(created.id);
    assert.deepEqual({ name, description }, { name: 'Both', description: '' });
  });

  test(`${operation}: 200, and nothing changes, updated_at included, without a field that can be changed or with the same values`, async () => {
    const created = await create();
    for (const body of [
      undefined,
      {},
      { name: null },
      { id: created.id, updated_at: created.updated_at },
      created,
      { name: ` ${created.name} ` },
      { description: created.description },
    ])
      assert.deepEqual(data(await patch(created.id, body)), created);
    assertError(await patch(unknownId, {}), 404, 'NOT_FOUND');
  });

  test(`${operation}: 200, and null clears the description`, async () => {
    const { id } = await create();
    data(await patch(id, { description: 'Why' }));
    assert.equal(data(await patch(id, { description: null })).description, null);
    assert.equal((await read(id)).description, null);
  });

  test(`${operation}: 200 with a name of 100 characters, which is trimmed, and every other resource is unchanged`, async () => {
    const [{ id }, other] = [await create(), await create()];
    const name = '🖋'.repeat(100);
    assert.equal(data(await patch(id, { name: ` ${name}\n` })).name, name);
    assert.equal((await read(other.id)).name, other.name);
  });

  for (const [what, [body, message]] of Object.entries(refusals))
    test(`${operation}: 400 BAD_REQUEST for ${what}, and nothing changes`, async () => {
      const { id } = await create();
      const before = await read(id);
      // A valid field in the same body must not be changed either.
      assertError(await patch(id, { description: 'Other', ...body }), 400, 'BAD_REQUEST', message);
      assert.deepEqual(await read(id), before);
    });

  test(`${operation}: 404 NOT_FOUND once the container is deleted`, async () => {
    const created = await create();
    const containerId = 'container_id' in created ? created.container_id : created.id;
    data(await api.delete(`/containers/${containerId}`));
    assertError(await patch(created.id, { name: 'Late' }), 404, 'NOT_FOUND');
  });
}

test('PATCH /containers/:id: 200 for the longer name of a copy, sent back as it is; 400 for another name of that length', async () => {
  const { id } = await createContainer();
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
  const { id } = await createContainer();
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

test('PATCH /documents/:id: 200, and existing signing requests show the new name, but not their signing pages', async () => {
  const { documentId, versionId } = await publishDocument(api);
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await api.patch(`/documents/${documentId}`, { name: 'Master agreement' }));
  const { version } = data(await api.get(`/signing-requests/${requestId}`));
  assert.equal(version.document.name, 'Master agreement');
  assert.equal(data(await api.get(`/sign/${token}`)).document.name, 'Services agreement');
});
