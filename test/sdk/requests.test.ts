import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssent } from '../../sdk/assent.ts';
import { respondingWith } from './responding-with.ts';

test('a list that begins at an offset sends no cursor, and one without begins at the first', async () => {
  const empty = { data: [], pagination: { total: 0, limit: 25, offset: 0 } };
  const { api, urls } = respondingWith(() => Response.json(empty));
  // In plain JavaScript, a parameter may be undefined.
  await api.signingRequests.list({ offset: 50, search: undefined } as { offset: number });
  await api.signingRequests.list();
  await api.signingRequests.list({ cursor: 'abc' });
  assert.deepEqual(
    urls.map((url) => new URL(url).search),
    ['?offset=50', '?cursor=', '?cursor=abc'],
  );
});

test('a list ends with a page that is empty, even if there should be more', async () => {
  const pagination = { total: 2, limit: 25, offset: 0 };
  const pages = [[{ id: '1' }], []];
  const { api } = respondingWith((call) =>
    Response.json({ data: pages[call - 1] ?? assert.fail('another page'), pagination }),
  );
  const ids = [];
  for await (const { id } of api.versions.list()) ids.push(id);
  assert.deepEqual(ids, ['1']);
});

test('a list ends with its last item, and no page after it is requested', async () => {
  const pagination = { total: 2, limit: 1 };
  const { api, urls } = respondingWith((call) =>
    Response.json({ data: [{ id: String(call) }], pagination: { ...pagination, offset: call - 1 } }),
  );
  const ids = [];
  for await (const { id } of api.versions.list()) ids.push(id);
  assert.deepEqual([ids, urls.length], [['1', '2'], 2]);
});

test('a list with cursors ends with the page that has no next one, whatever its total says', async () => {
  const cursors = ['next', null];
  const { api, urls } = respondingWith((call) => {
    const next_cursor = cursors[call - 1];
    if (next_cursor === undefined) assert.fail('another page');
    const pagination = { total: 9, limit: 1, offset: 0, next_cursor };
    return Response.json({ data: [{ id: String(call) }], pagination });
  });
  const ids = [];
  for await (const { id } of api.signingRequests.list()) ids.push(id);
  assert.deepEqual(
    [ids, urls.map((url) => new URL(url).search)],
    [
      ['1', '2'],
      ['?cursor=', '?cursor=next'],
    ],
  );
});

test('without a key, none is sent, and a fetch that replaces the global one later is used', async (t) => {
  const api = createAssent({ baseUrl: 'https://sign.example.com//' });
  const given: [string, Headers][] = [];
  t.mock.method(globalThis, 'fetch', async (url: string, init: RequestInit) => {
    given.push([url, new Headers(init.headers)]);
    return Response.json({ data: {} });
  });
  await api.sign.getSigningView('token');
  const [[url, headers] = assert.fail('nothing is sent')] = given;
  assert.deepEqual([url, headers.has('x-api-key')], ['https://sign.example.com/api/v1/sign/token', false]);
});

test('a request has the headers that are given, and an id stays one segment of its path', async () => {
  const sent: Headers[] = [];
  const urls: string[] = [];
  const api = createAssent({
    baseUrl: 'https://sign.example.com/',
    apiKey: 'key',
    headers: { 'x-trace': 'abc' },
    fetch: async (url, init) => {
      urls.push(String(url));
      sent.push(new Headers(init?.headers));
      return Response.json({ data: {} });
    },
  });
  await api.containers.get('a/b?c#d%2F');
  await api.containers.create({ name: 'A' }, { idempotencyKey: 'one', verificationToken: 'token' });
  assert.deepEqual(urls, [
    'https://sign.example.com/api/v1/containers/a%2Fb%3Fc%23d%252F',
    'https://sign.example.com/api/v1/containers',
  ]);
  assert.deepEqual(
    sent.map((headers) => Object.fromEntries(headers)),
    [
      { 'x-api-key': 'key', 'x-trace': 'abc' },
      {
        'content-type': 'application/json',
        'idempotency-key': 'one',
        'x-api-key': 'key',
        'x-trace': 'abc',
        'x-verification-token': 'token',
      },
    ],
  );
});
