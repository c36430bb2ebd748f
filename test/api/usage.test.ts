import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createApiKey } from '../../src/api-keys/create.ts';
import { revokeApiKey } from '../../src/api-keys/revoke.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();

const nothing = { used: 0, document: null };

test('GET /usage: 200 with the limits of each plan, null where there is none', async () => {
  const expected = {
    free: { containers: 3, templates: 1, signers: { ...nothing, limit: 10 } },
    pro: { containers: 100, templates: 25, signers: { ...nothing, limit: 1000 } },
    unlimited: { containers: null, templates: null, signers: { used: null, document: null, limit: null } },
  } as const;
  for (const plan of ['free', 'pro', 'unlimited'] as const) {
    const { api } = await assent.organisation(plan);
    const { containers, templates, signers } = expected[plan];
    assert.deepEqual((await api.get('/usage')).body, {
      data: {
        plan,
        containers: { used: 0, limit: containers },
        templates: { used: 0, limit: templates },
        webhooks: { used: 0, limit: 5 },
        api_keys: { used: 1, limit: 5 },
        signers_per_document: signers,
      },
    });
  }
});

test('GET /usage: 200 without counting anything deleted or revoked', async () => {
  const { api, id } = await assent.organisation('pro');
  const created = [];
  for (const name of ['One', 'Two', 'Three']) created.push(data(await api.post('/containers', { name })).id);
  for (const containerId of created) data(await api.post('/templates', { containerId }));
  data(await api.delete(`/containers/${created[0]}`));
  data(await api.delete(`/templates/${created[1]}`));
  const hooks = [];
  for (const n of [1, 2])
    hooks.push(data(await api.post('/webhooks', { url: `https://127.0.0.1:9/${n}` })).id);
  data(await api.delete(`/webhooks/${hooks[0]}`));
  // A listener of a developer does not count as a webhook.
  data(await api.post('/webhooks/listeners', { events: ['document.published'] }));
  await transact(db, async (tx) => {
    await createApiKey(tx, id, 'Second');
    await revokeApiKey(tx, (await createApiKey(tx, id, 'Revoked')).id);
  });
  const { containers, templates, webhooks, api_keys } = data(await api.get('/usage'));
  assert.deepEqual([containers.used, templates.used, webhooks.used, api_keys.used], [2, 1, 1, 2]);
});

test('GET /usage: 200 with the document that has the most signers across all its versions', async () => {
  const { api } = await assent.organisation('pro');
  const few = await publishDocument(api);
  // Four requests, and two signers.
  const first = await createSigningRequest(api, few.versionId);
  data(await api.post(`/signing-requests/${first.requestId}/void`));
  await createSigningRequest(api, few.versionId, 'ADA@example.com');
  data(await api.post(`/documents/${few.documentId}/new-draft`));
  const next = data(await api.post(`/documents/${few.documentId}/publish`));
  for (const email of ['ada@example.com', 'bob@example.com']) await createSigningRequest(api, next.id, email);
  const fullest = await publishDocument(api);
  for (const name of ['ada', 'bob', 'cyd'])
    await createSigningRequest(api, fullest.versionId, `${name}@example.com`);
  const document = { id: fullest.documentId, name: 'Services agreement' };
  assert.deepEqual(data(await api.get('/usage')).signers_per_document, { used: 3, limit: 1000, document });
  data(await api.delete(`/containers/${fullest.containerId}`));
  assert.deepEqual(data(await api.get('/usage')).signers_per_document, {
    used: 2,
    limit: 1000,
    document: { id: few.documentId, name: 'Services agreement' },
  });
});

test('GET /usage: 200 with a limit shown as reached once the API refuses to exceed it', async () => {
  const { api } = await assent.organisation('free');
  const { versionId } = await publishDocument(api);
  for (let n = 0; n < 10; n++) await createSigningRequest(api, versionId, `person${n}@example.com`);
  const more = { versionId, signerName: 'Ada', signerEmail: 'eleventh@example.com', sendEmail: false };
  assertError(await api.post('/signing-requests', more), 403, 'TIER_LIMIT');
  const { used, limit } = data(await api.get('/usage')).signers_per_document;
  assert.deepEqual([used, limit], [10, 10]);
});

test('GET /usage: 200 with usage above the limit after a change to a smaller plan', async () => {
  const { api, id, key } = await assent.organisation('pro');
  for (let n = 0; n < 5; n++) data(await api.post('/containers', { name: `Container ${n}` }));
  await sql`update organisations set plan = 'free' where id = ${id}`.execute(db);
  const reply = await createClient(assent.url, key).get('/usage');
  assert.deepEqual(data(reply).containers, { used: 5, limit: 3 });
});

test('GET /usage: 200 with nothing of another organisation', async () => {
  const [ours, theirs] = [await assent.organisation('pro'), await assent.organisation('pro')];
  const before = data(await ours.api.get('/usage'));
  const { versionId } = await publishDocument(theirs.api);
  await createSigningRequest(theirs.api, versionId);
  data(await theirs.api.post('/webhooks', { url: 'https://127.0.0.1:9/1' }));
  assert.deepEqual(data(await ours.api.get('/usage')), before);
});

test('GET /usage: 400 BAD_REQUEST for any query parameter', async () => {
  const { api } = await assent.organisation();
  assertError(await api.get('/usage?plan=pro'), 400, 'BAD_REQUEST', /plan/);
});
