import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signInMember } from '../harness/people.ts';
import { sharedAssentWithDatabase } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssentWithDatabase();

test('a container has no retention and no legal hold unless it is given them, and PATCH changes each alone', async () => {
  const { api } = await assent.organisation();
  const plain = data(await api.post('/containers', { name: 'Plain' }));
  assert.deepEqual([plain.retention_days, plain.legal_hold], [null, false]);
  const given = data(
    await api.post('/containers', { name: 'Given', retention_days: 36_500, legal_hold: true }),
  );
  assert.deepEqual([given.retention_days, given.legal_hold], [36_500, true]);
  const change = async (body: object) => data(await api.patch(`/containers/${given.id}`, body));
  const lifted = await change({ legal_hold: false });
  assert.deepEqual([lifted.name, lifted.retention_days, lifted.legal_hold], ['Given', 36_500, false]);
  assert.equal((await change({ name: 'Renamed' })).retention_days, 36_500);
  assert.equal((await change({ retention_days: null })).retention_days, null);
  const read = data(await api.get(`/containers/${given.id}`));
  assert.deepEqual([read.retention_days, read.legal_hold], [null, false]);
  const listed = data(await api.get('/containers')).find(({ id }) => id === plain.id);
  assert.deepEqual([listed?.retention_days, listed?.legal_hold], [null, false]);
});

for (const [what, body] of [
  ['a retention of 0 days', { retention_days: 0 }],
  ['a retention of 36,501 days', { retention_days: 36_501 }],
  ['a fraction of a day', { retention_days: 1.5 }],
  ['a retention as text', { retention_days: '30' }],
  ['a legal hold that is neither true nor false', { legal_hold: 1 }],
] as const)
  test(`400 for ${what}`, async () => {
    const { api } = await assent.organisation();
    const [field = ''] = Object.keys(body);
    const { id } = data(await api.post('/containers', { name: 'Customers' }));
    assertError(await api.post('/containers', { name: 'A', ...body }), 400, 'BAD_REQUEST', new RegExp(field));
    assertError(await api.patch(`/containers/${id}`, body), 400, 'BAD_REQUEST', new RegExp(field));
  });

test('an admin may change a container, but neither its retention nor its legal hold', async () => {
  const organisation = await assent.organisation();
  const admin = (await signInMember(assent, organisation, 'admin')).at(organisation);
  const { id } = data(await admin.post('/containers', { name: 'Customers' }));
  const change = (body: object) => organisation.api.patch(`/containers/${id}`, body);
  for (const body of [{ retention_days: 1 }, { legal_hold: true }])
    assertError(await admin.patch(`/containers/${id}`, body), 403, 'FORBIDDEN', /owners/);
  data(await change({ retention_days: 30, legal_hold: true }));
  for (const body of [{ retention_days: 1 }, { retention_days: null }, { legal_hold: false }])
    assertError(await admin.patch(`/containers/${id}`, body), 403, 'FORBIDDEN', /owners/);
  data(await change({ retention_days: null, legal_hold: false }));
  assertError(await admin.post('/containers', { name: 'A', retention_days: 1 }), 403, 'FORBIDDEN', /owners/);
  assertError(await admin.post('/containers', { name: 'A', legal_hold: true }), 403, 'FORBIDDEN', /owners/);
  assert.equal(data(await admin.patch(`/containers/${id}`, { name: 'Clients' })).retention_days, null);
});

test('an admin may send back a container as it was read, with another name', async () => {
  const organisation = await assent.organisation();
  const admin = (await signInMember(assent, organisation, 'admin')).at(organisation);
  for (const kept of [
    { retention_days: null, legal_hold: false },
    { retention_days: 30, legal_hold: true },
  ]) {
    const container = data(await organisation.api.post('/containers', { name: 'Customers', ...kept }));
    const { name, retention_days, legal_hold } = data(
      await admin.patch(`/containers/${container.id}`, { ...container, name: 'Clients' }),
    );
    assert.deepEqual({ name, retention_days, legal_hold }, { name: 'Clients', ...kept });
  }
});

test('a copy of a container takes over its retention, but not its legal hold', async () => {
  const { api } = await assent.organisation();
  const { containerId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { retention_days: 30, legal_hold: true }));
  data(await api.post('/templates', { containerId }));
  for (const path of [`/containers/${containerId}/duplicate`, `/templates/${containerId}/clone`] as const) {
    const { id } = data(await api.post(path, { name: 'Copy' }));
    const copy = data(await api.get(`/containers/${id}`));
    assert.deepEqual([copy.retention_days, copy.legal_hold], [30, false]);
  }
});

test('a container under legal hold cannot be deleted until the hold is lifted', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  data(await api.patch(`/containers/${containerId}`, { legal_hold: true }));
  assertError(await api.delete(`/containers/${containerId}`), 409, 'CONFLICT', /legal hold/);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'PENDING');
  data(await api.patch(`/containers/${containerId}`, { legal_hold: false }));
  data(await api.delete(`/containers/${containerId}`));
});
