import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { FoundContainer, FoundDocument, FoundSigningRequest } from '../../wire/search.ts';
import type { ApiClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { assertError, data, publishDocument } from '../harness/steps.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();

const found = async (api: ApiClient, words: string) =>
  data(await api.get(`/search?query=${encodeURIComponent(words)}`));

const nothing = { containers: [], documents: [], signing_requests: [] };

const names = (list: (FoundContainer | FoundDocument | FoundSigningRequest)[]) =>
  list.map((found) => ('name' in found ? found.name : found.signer_name));

async function container(api: ApiClient, name: string): Promise<string> {
  return data(await api.post('/containers', { name })).id;
}

async function invite(api: ApiClient, versionId: string, signerName: string, signerEmail: string) {
  return data(await api.post('/signing-requests', { versionId, signerName, signerEmail, sendEmail: false }));
}

test('GET /search: 200 with everything that contains the query, and where it belongs', async () => {
  const { api } = await assent.organisation();
  const { containerId, documentId, versionId } = await publishDocument(api);
  data(await api.patch(`/containers/${containerId}`, { name: 'Novo customers' }));
  data(await api.patch(`/documents/${documentId}`, { name: 'Terms for Novo' }));
  const templateId = await container(api, 'About novo');
  data(await api.post('/templates', { containerId: templateId }));
  const { requestId } = await invite(api, versionId, 'Ada Novotná', 'ada@example.com');
  await container(api, 'Suppliers');
  assert.deepEqual(await found(api, 'NOVO'), {
    containers: [
      { id: containerId, name: 'Novo customers', is_template: false },
      { id: templateId, name: 'About novo', is_template: true },
    ],
    documents: [
      { id: documentId, name: 'Terms for Novo', container: { id: containerId, name: 'Novo customers' } },
    ],
    signing_requests: [
      {
        id: requestId,
        signer_name: 'Ada Novotná',
        signer_email: 'ada@example.com',
        status: 'PENDING',
        document: { id: documentId, name: 'Terms for Novo' },
      },
    ],
  });
  assert.deepEqual(await found(api, 'nobody'), nothing);
});

test('GET /search: signers are also found by email address, with their current status', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await invite(api, versionId, 'Ada', 'Ada.Byron@Tessera.example');
  await sql`update signing_requests set expires_at = now() where id = ${requestId}`.execute(db);
  const { signing_requests } = await found(api, 'BYRON@tess');
  assert.deepEqual(
    signing_requests.map(({ id, status }) => [id, status]),
    [[requestId, 'EXPIRED']],
  );
});

test('GET /search: names that start with the query come first, then the newest', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  const words = ['Master', 'The master', 'masters', 'Grand master'];
  for (const name of words) {
    await container(api, name);
    data(await api.post('/documents', { containerId, name }));
    await invite(api, versionId, name, `${name.replaceAll(' ', '')}@example.com`);
  }
  const expected = ['masters', 'Master', 'Grand master', 'The master'];
  const { containers, documents, signing_requests } = await found(api, 'master');
  for (const list of [containers, documents, signing_requests]) assert.deepEqual(names(list), expected);
});

test('GET /search: at most five of each kind', async () => {
  const { api } = await assent.organisation();
  const { containerId, versionId } = await publishDocument(api);
  for (let n = 1; n <= 6; n++) {
    await container(api, `Many ${n}`);
    data(await api.post('/templates', { containerId: await container(api, `Many templates ${n}`) }));
    data(await api.post('/documents', { containerId, name: `Many ${n}` }));
    await invite(api, versionId, `Many ${n}`, `many${n}@example.com`);
  }
  const { containers, documents, signing_requests } = await found(api, 'many');
  const newest = [6, 5, 4, 3, 2];
  assert.deepEqual(names(containers), [
    ...newest.map((n) => `Many ${n}`),
    ...newest.map((n) => `Many templates ${n}`),
  ]);
  for (const list of [documents, signing_requests])
    assert.deepEqual(
      names(list),
      newest.map((n) => `Many ${n}`),
    );
});

test('GET /search: %, _ and \\ are ordinary characters', async () => {
  const { api } = await assent.organisation();
  for (const name of ['100% sure', '100 sure', 'a_b', 'axb', 'back\\slash']) await container(api, name);
  for (const [words, expected] of [
    ['100%', ['100% sure']],
    ['%', ['100% sure']],
    ['A_B', ['a_b']],
    ['_', ['a_b']],
    ['k\\s', ['back\\slash']],
  ] as const)
    assert.deepEqual(names((await found(api, words)).containers), expected);
});

test('GET /search: 200 without deleted containers and documents, but with their requests', async () => {
  const { api } = await assent.organisation();
  const [one, two] = [await publishDocument(api), await publishDocument(api)];
  await invite(api, one.versionId, 'Services', 'one@example.com');
  data(await api.delete(`/documents/${one.documentId}`));
  data(await api.delete(`/containers/${two.containerId}`));
  const { containers, documents, signing_requests } = await found(api, 's');
  assert.deepEqual([names(containers), names(documents)], [['Customers'], []]);
  assert.deepEqual(signing_requests[0]?.document, { id: one.documentId, name: 'Services agreement' });
});

test('GET /search: 200 with nothing of another organisation', async () => {
  const [ours, theirs] = [await assent.organisation(), await assent.organisation()];
  const { versionId } = await publishDocument(theirs.api);
  await invite(theirs.api, versionId, 'Services', 'services@example.com');
  assert.deepEqual(await found(ours.api, 's'), nothing);
});

test('GET /search: the query is trimmed and can have 200 characters', async () => {
  const { api } = await assent.organisation();
  await container(api, 'Customers');
  assert.deepEqual(names((await found(api, ' customers ')).containers), ['Customers']);
  assert.deepEqual(await found(api, 'é'.repeat(200)), nothing);
});

const invalid: [string, string, RegExp][] = [
  ['query is missing', '', /^query: is required/],
  ['query is empty', '?query=', /^query: must not be empty/],
  ['query is blank', '?query=%20', /^query: must not be empty/],
  ['query is longer than 200 characters', `?query=${'a'.repeat(201)}`, /^query: .* 200/],
  ['query contains a NUL', '?query=%00', /NUL/],
  ['query is repeated', '?query=a&query=b', /^query: must not be repeated/],
  ['a parameter is unknown', '?query=a&limit=5', /^limit: is not a known field/],
];
for (const [what, query, message] of invalid)
  test(`GET /search: 400 BAD_REQUEST when ${what}`, async () => {
    const { api } = await assent.organisation();
    assertError(await api.get(`/search${query}`), 400, 'BAD_REQUEST', message);
  });
