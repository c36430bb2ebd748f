import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { createAssent } from '../../sdk/assent.ts';
import { AssentError } from '../../sdk/assent-error.ts';
import { ConnectionError } from '../../sdk/connection-error.ts';
import { portOf } from '../support/port-of.ts';

test('a service that does not respond in time throws a ConnectionError', async (t) => {
  const server = await startServer(t, () => {});
  const api = createAssent({ baseUrl: server.url, timeoutMs: 100, retries: 0 });
  await assert.rejects(api.containers.list(), (error) => error instanceof ConnectionError && error.isTimeout);
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
  for (const status of [300, 301, 302, 303, 307, 308]) {
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

test('a redirect that a browser hides is an AssentError too, and its body is not read', async () => {
  let isCancelled = false;
  const body = new ReadableStream({
    cancel() {
      isCancelled = true;
    },
  });
  // As a browser shows it, except for its status, which cannot be 0 here.
  const redirect = Object.defineProperty(new Response(body), 'type', { value: 'opaqueredirect' });
  const api = createAssent({
    baseUrl: 'https://sign.example.com',
    apiKey: 'key',
    fetch: async () => redirect,
  });
  await assert.rejects(api.containers.list(), {
    name: 'AssentError',
    code: 'UNKNOWN',
    message: 'https://sign.example.com redirects. Check that baseUrl is the URL of the service.',
  });
  assert.ok(isCancelled);
});

test('an error without a code and a message is not from Assent, and neither is an id of its request', async () => {
  for (const error of [null, 'no', {}, { code: 'NOT_FOUND' }, { message: 'No.' }])
    assert.equal((await AssentError.of(Response.json({ error }, { status: 404 }))).code, 'UNKNOWN');
  for (const body of ['null', '[]', '"no"'])
    assert.equal((await AssentError.of(new Response(body, { status: 404 }))).code, 'UNKNOWN');
  const { requestId, isReplayed } = await AssentError.of(
    new Response('', { status: 404, headers: { 'idempotency-replayed': 'no' } }),
  );
  assert.deepEqual({ requestId, isReplayed }, { requestId: undefined, isReplayed: false });
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

test('what a later release adds is passed on: fields, values and error codes', async (t) => {
  const request = { id: 'one', status: 'DELEGATED', delegate: { name: 'Grace' } };
  const later = await startServer(t, ({ method }, response) => {
    if (method === 'GET') return response.end(JSON.stringify({ data: request, notices: [] }));
    return response
      .writeHead(423)
      .end(JSON.stringify({ error: { code: 'LOCKED', message: 'Locked.', field: 'id' } }));
  });
  const api = createAssent({ baseUrl: later.url, apiKey: 'key' });
  assert.deepEqual(await api.signingRequests.get('one'), request);
  await assert.rejects(api.signingRequests.void('one'), { name: 'AssentError', code: 'LOCKED', status: 423 });
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
  const port = portOf(server);
  return { url: `http://127.0.0.1:${port}`, count: () => count };
}
