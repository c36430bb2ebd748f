import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { type Assent, createAssent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { ConnectionError } from '../../sdk/connection-error.ts';
import { sharedAssent } from '../harness/shared-assent.ts';

const assent = await sharedAssent();
const { url } = assent;

async function client(options: Partial<Parameters<typeof createAssent>[0]> = {}) {
  const { key } = await assent.organisation();
  return createAssent({ baseUrl: url, apiKey: key, ...options });
}

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

test('a response from a proxy throws an AssentError too', async () => {
  const html = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  const api = await client({ fetch: html });
  await assert.rejects(api.containers.list(), { status: 502, code: 'UNKNOWN' });
});

test('a rate-limited request is retried after the time in Retry-After', async () => {
  let calls = 0;
  const busyOnce: typeof fetch = async (...given) => {
    calls += 1;
    if (calls > 1) return fetch(...given);
    const error = { code: 'RATE_LIMITED', message: 'Too many requests.' };
    return Response.json({ error }, { status: 429, headers: { 'retry-after': '0' } });
  };
  const api = await client({ fetch: busyOnce });
  assert.deepEqual(await api.containers.list(), []);
  assert.equal(calls, 2);
});

test('a Retry-After of more than a minute throws at once', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  const version = await api.documents.publish(document.id);
  const signer = { signerName: 'Ada Lovelace', signerEmail: 'ada@example.com' };
  const { requestId } = await api.signingRequests.create({ versionId: version.id, ...signer });
  await api.signingRequests.remind(requestId);
  await assert.rejects(
    api.signingRequests.remind(requestId),
    (error) => error instanceof AssentError && error.status === 429 && (error.retryAfterSeconds ?? 0) > 3500,
  );
});

test('a POST whose response was lost is sent again, and takes effect once', async () => {
  const { fetch, calls } = losingFirst();
  const api = await client({ fetch });
  await api.containers.create({ name: 'Once' });
  assert.equal(calls(), 2);
  assert.equal((await api.containers.list()).length, 1);
});

test('a POST that is not safe to repeat is sent once', async () => {
  let calls = 0;
  const unavailable = async () => {
    calls += 1;
    const error = { code: 'SERVICE_UNAVAILABLE', message: 'The database is not available.' };
    return Response.json({ error }, { status: 503, headers: { 'retry-after': '0' } });
  };
  const api = createAssent({ baseUrl: url, fetch: unavailable });
  await assert.rejects(api.containers.create({ name: 'Twice' }), { status: 503 });
  assert.equal(calls, 1);
});

test('a repeat that arrives while the first attempt still runs is sent again', async () => {
  const answers = [503, 409, 201];
  const statuses: number[] = [];
  const keys = new Set<string | null>();
  const busy: typeof fetch = async (input, init) => {
    const status = answers.shift() ?? 500;
    statuses.push(status);
    keys.add(new Headers(init?.headers).get('idempotency-key'));
    if (status === 201) return fetch(input, init);
    const error = { code: status === 409 ? 'CONFLICT' : 'SERVICE_UNAVAILABLE', message: 'Still running.' };
    return Response.json({ error }, { status, headers: { 'retry-after': '0' } });
  };
  const api = await client({ fetch: busy });
  await api.containers.create({ name: 'Patience' });
  assert.deepEqual([statuses, keys.size], [[503, 409, 201], 1]);
});

test('a conflict is not sent again', async () => {
  const api = await client();
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  await api.documents.publish(document.id);
  await assert.rejects(api.documents.publish(document.id), { code: 'NOT_FOUND' });
});

test('a service that cannot be reached throws a ConnectionError, after two more attempts', async () => {
  let calls = 0;
  const counting: typeof fetch = (...given) => {
    calls += 1;
    return fetch(...given);
  };
  // Port 9 is for discarding, and closed here.
  const api = createAssent({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key', fetch: counting });
  await assert.rejects(
    api.containers.list(),
    (error) => error instanceof ConnectionError && !error.isTimeout && error.message.includes('127.0.0.1:9'),
  );
  assert.equal(calls, 3);
});

test('a number of retries that is not a number is none', async () => {
  let calls = 0;
  const counting: typeof fetch = (...given) => {
    calls += 1;
    return fetch(...given);
  };
  const api = createAssent({
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'key',
    fetch: counting,
    retries: Number('x'),
  });
  await assert.rejects(api.containers.list(), ConnectionError);
  assert.equal(calls, 1);
});

test('a service that does not respond in time throws a ConnectionError', async (t) => {
  const server = await startServer(t, () => {});
  const api = createAssent({ baseUrl: server.url, timeoutMs: 100, retries: 0 });
  await assert.rejects(api.containers.list(), (error) => error instanceof ConnectionError && error.isTimeout);
});

test('a time limit that no timer can measure is no limit', async () => {
  for (const timeoutMs of [Infinity, 2 ** 31]) {
    const slow: typeof fetch = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return fetch(...given);
    };
    const api = await client({ timeoutMs, retries: 0, fetch: slow });
    assert.deepEqual(await api.containers.list(), []);
  }
});

test('a response that is not JSON of the API throws an AssentError that says so, at once', async (t) => {
  for (const body of ['<!doctype html><title>Shop</title>', 'null', '{"status":"ok"}', '']) {
    const server = await startServer(t, (_request, response) => response.end(body));
    const api = createAssent({ baseUrl: server.url, apiKey: 'key' });
    for (const call of [() => api.containers.list(), () => api.signingRequests.list()])
      await assert.rejects(
        call(),
        (error) =>
          error instanceof AssentError &&
          error.status === 200 &&
          error.code === 'UNKNOWN' &&
          error.message.startsWith(`${server.url} responded with something other than JSON`),
      );
    assert.equal(server.count(), 2);
  }
});

test('a redirect is not followed, and throws an AssentError that says where it leads, at once', async (t) => {
  for (const status of [301, 302, 307, 308]) {
    const target = await startServer(t, (_request, response) => response.end('{"data":[]}'));
    const server = await startServer(t, ({ url: path }, response) =>
      response.writeHead(status, { location: `${target.url}${path}` }).end(),
    );
    const api = createAssent({ baseUrl: server.url, apiKey: 'key' });
    await assert.rejects(
      api.containers.list(),
      (error) =>
        error instanceof AssentError &&
        error.status === status &&
        error.message.startsWith(`${server.url} redirects to ${target.url}/api/v1/containers. `),
    );
    assert.deepEqual([server.count(), target.count()], [1, 0]);
  }
});

test('an error page of a proxy is an AssentError that says where it came from and what to do', async (t) => {
  for (const [status, what] of [
    [403, /^Something other than the service, such as a proxy, responded with 403\.$/],
    [413, /^A proxy .* refused the request with 413, because it is too large\. .* 1 MiB/],
    [502, /^A proxy .* responded with 502, because it got no response from the service/],
    [504, /^A proxy .* responded with 504, because/],
  ] as const) {
    const server = await startServer(t, (_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${status}</h1><hr>nginx`),
    );
    const api = createAssent({ baseUrl: server.url, apiKey: 'key', retries: 0 });
    await assert.rejects(api.containers.list(), {
      name: 'AssentError',
      code: 'UNKNOWN',
      status,
      message: what,
    });
  }
});

test('a 304, 305 or 306 is an AssentError with its status, and not called a redirect', async (t) => {
  for (const status of [304, 305, 306]) {
    const server = await startServer(t, (_request, response) => response.writeHead(status).end());
    await assert.rejects(createAssent({ baseUrl: server.url, apiKey: 'key' }).containers.list(), {
      name: 'AssentError',
      status,
      message: `Something other than the service, such as a proxy, responded with ${status}.`,
    });
    assert.equal(server.count(), 1);
  }
});

/** A server that is not Assent, and how many requests it has received. */
async function startServer(t: TestContext, listener: RequestListener) {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close().closeAllConnections());
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, count: () => count };
}

test('arguments that cannot be sent throw a TypeError that says what is wrong, and nothing is sent', async () => {
  let calls = 0;
  const counting: typeof fetch = (...given) => {
    calls += 1;
    return fetch(...given);
  };
  const at = (options: Partial<Parameters<typeof createAssent>[0]>) =>
    createAssent({ baseUrl: url, fetch: counting, ...options }).containers.list();
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
  const api = await client({ fetch: counting });
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
  assert.equal(calls, 0);
});

/** A `fetch` that loses the first response, and how many requests it has sent. */
function losingFirst() {
  let calls = 0;
  const losing: typeof fetch = async (...given) => {
    calls += 1;
    const response = await fetch(...given);
    if (calls > 1) return response;
    await response.body?.cancel();
    throw new TypeError('fetch failed');
  };
  return { fetch: losing, calls: () => calls };
}

test('something whose removal was sent again because the response was lost is removed', async () => {
  const organisation = await assent.organisation();
  const api = createAssent({ baseUrl: url, apiKey: organisation.key });
  const container = await api.containers.create({ name: 'Employment' });
  const { fetch, calls } = losingFirst();
  const losing = createAssent({ baseUrl: url, apiKey: organisation.key, fetch });
  assert.deepEqual(await losing.containers.remove(container.id), { success: true });
  assert.equal(calls(), 2);
  await assert.rejects(losing.containers.remove(container.id), { code: 'NOT_FOUND' });
});

test('a removal that was sent again because of the rate limit still says that there was nothing', async () => {
  let calls = 0;
  const busyOnce: typeof fetch = async (...given) => {
    calls += 1;
    if (calls > 1) return fetch(...given);
    const error = { code: 'RATE_LIMITED', message: 'Too many requests.' };
    return Response.json({ error }, { status: 429, headers: { 'retry-after': '0' } });
  };
  const api = await client({ fetch: busyOnce });
  await assert.rejects(api.containers.remove('00000000-0000-4000-8000-000000000000'), { code: 'NOT_FOUND' });
  assert.equal(calls, 2);
});

test('a draft is saved again after a lost response, but not if it must be unchanged since it was read', async () => {
  const organisation = await assent.organisation();
  const api = createAssent({ baseUrl: url, apiKey: organisation.key });
  const container = await api.containers.create({ name: 'Employment' });
  const document = await api.documents.create({ containerId: container.id, name: 'Contract' });
  const draft = { content: { clauses: [] }, settings: { expiry_days: 7 } };
  const { updated_at } = await api.documents.replaceDraft(document.id, draft);
  for (const [body, sent] of [
    [{ ...draft, expected_updated_at: updated_at }, 1],
    [draft, 2],
  ] as const) {
    const { fetch, calls } = losingFirst();
    const losing = createAssent({ baseUrl: url, apiKey: organisation.key, fetch });
    const saved = losing.documents.replaceDraft(document.id, body);
    if (sent === 1) await assert.rejects(saved, ConnectionError);
    else assert.equal((await saved).settings.expiry_days, 7);
    assert.equal(calls(), sent);
  }
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

test('Retry-After may be a number of seconds or a date', async () => {
  for (const header of ['40', new Date(Date.now() + 40_000).toUTCString()]) {
    const busy = async () => new Response('', { status: 429, headers: { 'retry-after': header } });
    const api = await client({ fetch: busy, retries: 0 });
    await assert.rejects(
      api.containers.list(),
      (error) =>
        error instanceof AssentError &&
        (error.retryAfterSeconds ?? 0) > 20 &&
        (error.retryAfterSeconds ?? 0) <= 40,
    );
  }
});

test('an export arrives as a stream, whose end is its completeness, and the time limit is for its beginning only', async () => {
  const api = await client({ timeoutMs: 5_000 });
  const stream = await api.signingRequests.export({ format: 'csv' });
  assert.match(await new Response(stream).text(), /^id,signer_name,/);
  // A server that begins, and takes longer than the limit to break off.
  const server = createServer((_request, response) => {
    response.write('first line\n');
    setTimeout(() => response.destroy(), 3_000);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const slow = createAssent({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 2_000, retries: 0 });
  const broken = await slow.signingRequests.export({ format: 'csv' });
  await assert.rejects(new Response(broken).text(), /terminated/);
  server.close();
});
