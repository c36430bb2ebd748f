import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { type Assent, createAssent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { portOf } from '../support/port-of.ts';
import { client, countingFetch, url } from './client.ts';

test('the client covers the path from container to signing request', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  await api.documents.replaceDraft(document.id, { content: { clauses: [] }, settings: { expiry_days: 7 } });
  const version = await api.documents.publish(document.id);
  const { requestId, isNew } = await api.signingRequests.create({
    versionId: version.id,
    signerName: 'Ada Lovelace',
    signerEmail: 'ada@example.com',
  });
  assert.equal(isNew, true);
  const page = await api.signingRequests.list({ status: 'PENDING', limit: 10 });
  assert.deepEqual(page.pagination, { total: 1, limit: 10, offset: 0, next_cursor: null });
  assert.equal(page.data[0]?.id, requestId);
  const { status } = await api.signingRequests.void(requestId, { reason: 'Sent by mistake' });
  assert.equal(status, 'VOIDED');
});

test('the types say that a needed consent session has a link, and which statuses an accepted document can have', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Shop' });
  const { id: documentId } = await api.documents.create({ containerId: container.id, name: 'Terms' });
  await api.documents.replaceDraft(documentId, { content: { clauses: [] }, settings: { expiry_days: 7 } });
  await api.documents.publish(documentId);
  const open = () =>
    api.consentSessions.create({ documentId, signer: { name: 'Ada Lovelace', email: 'ada@example.com' } });
  const session = await open();
  if (!session.needed) throw new Error('nobody has decided yet');
  const { token }: { token: string } = session;
  const { version } = await api.sign.getSigningView(token);
  await api.sign.submitSigningRequest(token, { contentHash: version.content_hash, responses: [] });
  const again: { needed: false; url: null } | { needed: true; url: string } = await open();
  assert.deepEqual([again.needed, again.url], [false, null]);
  const consent = await api.consents.get({ documentId, email: 'ada@example.com' });
  if (consent === null || Array.isArray(consent)) throw new Error('a document has one consent');
  const accepted: 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | undefined = consent.accepted?.status;
  assert.equal(accepted, 'ACCEPTED_FULL');
});

test('an error response throws an AssentError with code, message and request id', async () => {
  const api = await client();
  await assert.rejects(
    api.containers.get('00000000-0000-4000-8000-000000000000'),
    (error) =>
      error instanceof AssentError &&
      error.status === 404 &&
      error.code === 'NOT_FOUND' &&
      /container/i.test(error.message) &&
      /^[0-9a-f-]{36}$/.test(error.requestId ?? ''),
  );
});

test('a request repeated with the same idempotency key runs once', async () => {
  const api = await client();
  const once = () => api.containers.create({ name: 'Once' }, { idempotencyKey: 'create-once' });
  const [first, second] = [await once(), await once()];
  assert.equal(first.id, second.id);
  assert.equal((await api.containers.list()).length, 1);
});

test('a call can be aborted', async () => {
  const api = await client();
  await assert.rejects(api.containers.list({ signal: AbortSignal.abort() }), { name: 'AbortError' });
});

test('a timeout longer than a timer can measure means no timeout', async () => {
  for (const timeoutMs of [Infinity, 2 ** 31]) {
    const slow: typeof fetch = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return fetch(...given);
    };
    const api = await client({ timeoutMs, retries: 0, fetch: slow });
    assert.deepEqual(await api.containers.list(), []);
  }
});

test('arguments that cannot be sent throw a TypeError that says what is wrong, and nothing is sent', async () => {
  const { fetch, calls } = countingFetch();
  const at = (options: Partial<Parameters<typeof createAssent>[0]>) =>
    createAssent({ baseUrl: url, fetch, ...options }).containers.list();
  for (const baseUrl of [
    '',
    'sign.example.com',
    'localhost:3000',
    'ftp://sign.example.com',
    'https://a:b@example.com',
    // As plain JavaScript may pass it when the variable of the environment is not set.
    undefined as unknown as string,
  ])
    await assert.rejects(at({ baseUrl }), { name: 'TypeError', message: /^baseUrl: must be a URL/ });
  for (const baseUrl of [`${url}/api/v1`, `${url}/api/v1/`])
    await assert.rejects(at({ baseUrl }), { name: 'TypeError', message: /^baseUrl: .* without \/api\/v1/ });
  await assert.rejects(at({ apiKey: 'secret\nkey' }), {
    name: 'TypeError',
    message: 'The header x-api-key has an invalid name or value.',
  });
  const api = await client({ fetch });
  // A number that JSON cannot represent, as plain JavaScript may pass it.
  const body = { name: 10n as unknown as string };
  await assert.rejects(api.containers.create(body), { name: 'TypeError', message: /BigInt/ });
  // With these, fetch would request another operation, or none.
  for (const id of ['', '.', '..'])
    await assert.rejects(api.documents.listConsents(id), {
      name: 'TypeError',
      message: 'An id or token must not be empty, "." or "..".',
    });
  // Half a surrogate pair has no form in a URL.
  for (const id of ['a\ud83d', '\udd8b'])
    await assert.rejects(api.documents.listConsents(id), {
      name: 'TypeError',
      message: 'An id or token contains half a character (a lone surrogate).',
    });
  await assert.rejects(api.search.search({ query: '\ud83d' }), {
    name: 'TypeError',
    message: 'query: contains half a character (a lone surrogate).',
  });
  assert.equal(calls(), 0);
});

test('a list is iterated over through all its pages', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  const version = await api.documents.publish(document.id);
  const names = Array.from({ length: 7 }, (_, index) => `Signer ${index}`);
  await api.signingRequests.createBatch({
    versionId: version.id,
    signers: names.map((name, index) => ({ name, email: `signer-${index}@example.com` })),
  });
  const found: string[] = [];
  for await (const request of api.signingRequests.list({
    limit: 3,
    sortBy: 'signer_name',
    sortDir: 'asc',
  }))
    found.push(request.signer_name);
  assert.deepEqual(found, names);
});

test('a list that grows while it is iterated over repeats and skips nothing', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  const version = await api.documents.publish(document.id);
  const ask = (count: number, group: string) =>
    api.signingRequests.createBatch({
      versionId: version.id,
      signers: Array.from({ length: count }, (_, index) => ({
        name: `${group} ${index}`,
        email: `${group}-${index}@example.com`,
      })),
    });
  await ask(5, 'first');
  const found: string[] = [];
  for await (const { signer_name } of api.signingRequests.list({ limit: 2 })) {
    found.push(signer_name);
    if (found.length === 1) await ask(3, 'later');
  }
  assert.deepEqual(found.toSorted(), ['first 0', 'first 1', 'first 2', 'first 3', 'first 4']);
});

test('a list without cursors is iterated over too', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  for (let count = 0; count < 3; count += 1) await publish(api, document.id);
  const numbers: number[] = [];
  for await (const { version_number } of api.versions.list({ limit: 2 })) numbers.push(version_number);
  assert.deepEqual(numbers, [3, 2, 1]);
});

async function publish(api: Assent, documentId: string): Promise<void> {
  const { versions } = await api.documents.get(documentId);
  if (!versions.some(({ status }) => status === 'DRAFT')) await api.documents.createNewDraft(documentId);
  await api.documents.publish(documentId);
}

test('an export arrives as a stream that is complete when it ends, and the timeout applies only until it begins', async () => {
  const api = await client({ timeoutMs: 5_000 });
  const stream = await api.signingRequests.export({ format: 'csv' });
  assert.match(await new Response(stream).text(), /^id,signer_name,/);
  // A server that begins to respond, and breaks the connection after the timeout.
  const server = createServer((_request, response) => {
    response.write('first line\n');
    setTimeout(() => response.destroy(), 3_000);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const slow = createAssent({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 2_000, retries: 0 });
  const broken = await slow.signingRequests.export({ format: 'csv' });
  await assert.rejects(new Response(broken).text(), /terminated/);
  server.close();
});
