import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();
const { api } = await assent.organisation();

/** Without the time of the change. */
const settled = <Resource extends { updated_at?: string }>({ updated_at: _, ...resource }: Resource) =>
  resource;

async function changeAndSendBack(
  path: `/containers/${string}` | `/documents/${string}`,
  change: object,
): Promise<void> {
  const read = data(await api.get(path));
  data(await api.patch(path, { ...read, ...change }));
  assert.deepEqual(settled(data(await api.get(path))), settled({ ...read, ...change }));
}

test('PATCH /containers/:id: 200 for a container that was read, changed and sent back whole', async () => {
  const { containerId } = await publishDocument(api);
  await changeAndSendBack(`/containers/${containerId}`, { name: 'Renamed' });
});

test('PATCH /containers/:id: 200 for an item of the list sent back whole, and nothing changes', async () => {
  const [read] = data(await api.get('/containers'));
  assert.ok(read);
  data(await api.patch(`/containers/${read.id}`, read));
  const list = data(await api.get('/containers'));
  const same = list.find(({ id }) => id === read.id);
  assert.ok(same);
  assert.deepEqual(settled(same), settled(read));
});

test('PATCH /documents/:id: 200 for a document that was read, changed and sent back whole', async () => {
  const { documentId } = await publishDocument(api);
  await changeAndSendBack(`/documents/${documentId}`, { description: 'New' });
});

test('PATCH: null for a name leaves it as it is, and null for a description clears it', async () => {
  const { id } = data(await api.post('/containers', { name: 'A', description: 'Text' }));
  const changed = data(await api.patch(`/containers/${id}`, { name: null, description: null }));
  assert.deepEqual([changed.name, changed.description], ['A', null]);
});

test('PATCH /templates/:id: 200 for a template that was read, with the fields to change', async () => {
  const { containerId } = await publishDocument(api);
  data(await api.post('/templates', { containerId, description: 'Text', category: null }));
  const read = data(await api.get('/templates')).find(({ id }) => id === containerId);
  assert.ok(read);
  data(await api.patch(`/templates/${containerId}`, { ...read, category: 'Sales' }));
  const changed = data(await api.get('/templates')).find(({ id }) => id === containerId);
  assert.deepEqual(changed, { ...read, template_category: 'Sales' });
});

test('PATCH /organisation: 200 for an organisation that was read, changed and sent back whole', async () => {
  const read = data(await api.get('/organisation'));
  const changed = data(await api.patch('/organisation', { ...read, name: 'Renamed' }));
  assert.deepEqual(changed, { ...read, name: 'Renamed' });
});

test('POST: null for every optional field creates what their absence creates', async () => {
  const { id, description } = data(await api.post('/containers', { name: 'A', description: null }));
  assert.equal(description, null);
  const copy = data(await api.post(`/containers/${id}/duplicate`, { name: null, includeContent: null }));
  assert.equal(copy.name, 'A (copy)');
  const { versionId } = await publishDocument(api);
  const signer = { signerName: 'Ada', signerEmail: 'null@example.com', sendEmail: null, language: null };
  assert.equal(data(await api.post('/signing-requests', { versionId, ...signer })).emailSent, true);
});

test('POST /signing-requests: 400 BAD_REQUEST for a mistyped field, so that no email is sent', async () => {
  const { versionId } = await publishDocument(api);
  const signer = { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' };
  for (const field of ['sendMail', 'send_email', 'emailSent', 'Language', 'signer_email'])
    assertError(
      await api.post('/signing-requests', { ...signer, [field]: false }),
      400,
      'BAD_REQUEST',
      new RegExp(`^${field}: is not a known field`),
    );
  assert.deepEqual(data(await api.get(`/signing-requests?versionId=${versionId}`)), []);
});

test('POST /signing-requests: a VOIDED request never blocks a new one and is not marked superseded', async () => {
  const { versionId } = await publishDocument(api);
  const first = await createSigningRequest(api, versionId);
  data(await api.post(`/signing-requests/${first.requestId}/void`, { reason: null }));
  const second = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada',
      signerEmail: 'ada@example.com',
      sendEmail: false,
    }),
  );
  assert.equal(second.isNew, true);
  const voided = data(await api.get(`/signing-requests/${first.requestId}`));
  assert.deepEqual([voided.status, voided.is_superseded, voided.void_reason], ['VOIDED', false, null]);
});
