import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { operations } from '../../wire/api.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { cuttableConnection } from '../harness/cuttable-connection.ts';
import { eventually } from '../harness/eventually.ts';
import { type RawReply, rawRequest, sendRaw } from '../harness/raw.ts';
import { assertError, data, unknownId } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });
const { key, api } = await assent.organisation();
const json = { 'content-type': 'application/json' };

/** Fails unless a raw response is this error in the standard format. */
function refusedRaw(reply: RawReply, status: number, code: string): void {
  const body = JSON.parse(reply.body);
  assertError({ ...reply, body }, status, code);
  assert.match(reply.headers.get('content-type') ?? '', /^application\/json; charset=utf-8$/);
  assert.match(reply.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
}

const unknown: [string, string][] = [
  ['GET', '/api/v1'],
  ['GET', '/api/v1/'],
  ['GET', '/api/v1/unknown'],
  ['GET', '/api/v1//containers'],
  ['GET', '/api/v1/Containers'],
  ['GET', `/api/v1/containers/${unknownId}/`],
  ['GET', `/api/v1/containers/${unknownId}/documents`],
  ['GET', `/api/v1/containers/${unknownId}/duplicate`],
  ['PUT', '/api/v1/containers'],
  ['DELETE', '/api/v1/containers'],
  ['PATCH', `/api/v1/containers/${unknownId}`],
  ['POST', `/api/v1/documents/${unknownId}`],
  ['OPTIONS', '/api/v1/containers'],
  ['TRACE', '/api/v1/containers'],
  ['PROPFIND', '/api/v1/containers'],
  ['REPORT', '/api/v1/unknown'],
  ['GET', '/api/v1/%2e%2e/healthz'],
  ['GET', '/api/v1/containers%2Fx'],
  ['GET', '/api/v1/%zz'],
  ['GET', '/api/v1/%ff%fe'],
  ['GET', '/api/v2/containers'],
  ['GET', '/nothing'],
  ['GET', '/%zz'],
];
for (const [method, path] of unknown)
  test(`${method} ${path}: 404 NOT_FOUND, an unknown path or method`, async () => {
    refusedRaw(await sendRaw(assent.url, rawRequest(path, { method, key })), 404, 'NOT_FOUND');
  });

test('a path with an empty ID is 404 NOT_FOUND, whatever the operation', async () => {
  const paths = Object.values(operations).filter(({ path }) => path.includes('{'));
  assert.ok(paths.length > 30);
  for (const { method, path } of paths) {
    const empty = path.replaceAll(/\{\w+\}/g, '');
    refusedRaw(await sendRaw(assent.url, rawRequest(empty, { method, key })), 404, 'NOT_FOUND');
  }
});

test('an unknown path under /api/v1 is 404 NOT_FOUND whatever its body and parameters', async () => {
  assertError(await api.post('/unknown', '{broken'), 404, 'NOT_FOUND');
  assertError(
    await api.post('/unknown', 'x', { headers: { 'content-type': 'text/plain' } }),
    404,
    'NOT_FOUND',
  );
  assertError(await api.get('/unknown?x=%zz&x=1'), 404, 'NOT_FOUND');
  const large = rawRequest('/api/v1/unknown', {
    method: 'POST',
    key,
    headers: { ...json, 'content-length': '9000000' },
  });
  refusedRaw(await sendRaw(assent.url, large), 404, 'NOT_FOUND');
});

for (const path of ['%zz', '%', '%2', '%e4', '%c3%28', '%ed%a0%80', '%00', '%c0%80'])
  test(`GET /containers/${path}: 400 BAD_REQUEST, because it is not an ID`, async () => {
    const reply = await sendRaw(assent.url, rawRequest(`/api/v1/containers/${path}`, { key }));
    refusedRaw(reply, 400, 'BAD_REQUEST');
  });

test('HEAD: 404 without a body', async () => {
  const reply = await fetch(`${assent.url}/api/v1/containers`, {
    method: 'HEAD',
    headers: { 'x-api-key': key },
  });
  assert.equal(reply.status, 404);
  assert.equal(await reply.text(), '');
});

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
  'application/json-patch+json',
  'text/json',
  'x',
  '*/*',
])
  test(`POST with content-type ${type}: 415 UNSUPPORTED_MEDIA_TYPE`, async () => {
    const reply = await api.post('/containers', '{"name":"A"}', { headers: { 'content-type': type } });
    assertError(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', /application\/json/);
  });

test('POST with a body and no content-type: 415 UNSUPPORTED_MEDIA_TYPE', async () => {
  const request = rawRequest('/api/v1/containers', { method: 'POST', key, body: '{"name":"A"}' });
  refusedRaw(await sendRaw(assent.url, request), 415, 'UNSUPPORTED_MEDIA_TYPE');
});

for (const type of ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON'])
  test(`POST with content-type ${type}: 201`, async () => {
    data(await api.post('/containers', '{"name":"A"}', { headers: { 'content-type': type } }));
  });

const bodyOf = (bytes: number) => {
  const frame = JSON.stringify({ name: 'A', description: '' });
  return frame.replace('""', `"${'d'.repeat(bytes - frame.length)}"`);
};
test('POST with a body of exactly 1 MiB is accepted, one byte more is 413 PAYLOAD_TOO_LARGE', async () => {
  assertError(await api.post('/containers', bodyOf(2 ** 20)), 400, 'BAD_REQUEST', /^description/);
  assertError(await api.post('/containers', bodyOf(2 ** 20 + 1)), 413, 'PAYLOAD_TOO_LARGE', /1 MiB/);
});

test('POST with more than 1 MiB in chunks: 413 PAYLOAD_TOO_LARGE', async () => {
  const body = bodyOf(2 ** 20 + 1);
  const request = rawRequest('/api/v1/containers', {
    method: 'POST',
    key,
    headers: { ...json, 'transfer-encoding': 'chunked' },
  });
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  refusedRaw(
    await sendRaw(assent.url, Buffer.concat([request, Buffer.from(chunk)])),
    413,
    'PAYLOAD_TOO_LARGE',
  );
});

for (const path of ['/api/auth/sign-in/email', '/api/v1/set-up/x', '/api/v1/invitation-links/x/accept'])
  test(`POST ${path} with more than 32 KiB, which anyone may send: 413 PAYLOAD_TOO_LARGE`, async () => {
    const post = async (body: string) => {
      const response = await fetch(assent.url + path, { method: 'POST', headers: json, body });
      return [response.status, await response.text()] as const;
    };
    assert.equal((await post(bodyOf(32 * 1024)))[0], 400);
    const [status, text] = await post(bodyOf(32 * 1024 + 1));
    assert.equal(status, 413);
    assert.match(text, /PAYLOAD_TOO_LARGE.*larger than 32 KiB/);
  });

const large = [{ 'content-length': '40000' }, { 'transfer-encoding': 'chunked' }];

test('a large body for an unknown signing link is not read: 404 NOT_FOUND', async () => {
  const path = '/api/v1/sign/unknown/submit';
  for (const length of large) {
    const request = rawRequest(path, { method: 'POST', headers: { ...json, ...length } });
    refusedRaw(await sendRaw(assent.url, request), 404, 'NOT_FOUND');
    const view = rawRequest('/sign/unknown/view', { method: 'POST', headers: { ...json, ...length } });
    assert.equal((await sendRaw(assent.url, view)).status, 404);
  }
  const small = rawRequest(path, { method: 'POST', headers: json, body: '{"broken":true}' });
  refusedRaw(await sendRaw(assent.url, small), 400, 'BAD_REQUEST');
});

for (const path of [
  '/unknown',
  '/healthz',
  '/dashboard/containers',
  '/verify',
  '/logos/x.png',
  '/api/v2/containers',
])
  test(`a body that anyone sends to ${path} is not read: 404 NOT_FOUND`, async () => {
    for (const length of large)
      for (const method of ['POST', 'DELETE', 'OPTIONS']) {
        const request = rawRequest(path, { method, headers: { ...json, ...length } });
        refusedRaw(await sendRaw(assent.url, request), 404, 'NOT_FOUND');
      }
  });

test('a body that anyone sends to an unknown path of sign-in is not read: 404 NOT_FOUND', async () => {
  for (const length of large) {
    const request = rawRequest('/api/auth/unknown', { method: 'POST', headers: { ...json, ...length } });
    const reply = await sendRaw(assent.url, request);
    assert.deepEqual([reply.status, JSON.parse(reply.body).code], [404, 'NOT_FOUND']);
    assert.ok(reply.headers.has('ratelimit'));
  }
});

test('a header block larger than 16 KiB: 400 BAD_REQUEST in the standard format', async () => {
  const request = rawRequest('/api/v1/containers', { key, headers: { 'x-long': 'x'.repeat(20_000) } });
  refusedRaw(await sendRaw(assent.url, request), 400, 'BAD_REQUEST');
});

test('a request that is not HTTP: 400 BAD_REQUEST in the standard format', async () => {
  refusedRaw(await sendRaw(assent.url, 'nonsense\r\n\r\n'), 400, 'BAD_REQUEST');
  const twoLengths = `POST /api/v1/containers HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}`;
  refusedRaw(await sendRaw(assent.url, twoLengths), 400, 'BAD_REQUEST');
  const smuggled = `POST /api/v1/containers HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`;
  refusedRaw(await sendRaw(assent.url, smuggled), 400, 'BAD_REQUEST');
});

test('a client that disconnects while sending a body does no harm', async () => {
  const { hostname, port } = new URL(assent.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const headers = { ...json, 'content-length': '100', expect: '100-continue' };
      socket.write(rawRequest('/api/v1/containers', { method: 'POST', key, headers }));
    });
    // The service waits for the body.
    socket.once('data', () => socket.write('{"name":', () => socket.destroy()));
    socket.on('close', () => resolve());
  });
  assert.equal((await api.get('/containers')).status, 200);
});

test('every response has an X-Request-Id, which is never the one a client sent', async () => {
  const ids = new Set<string>();
  for (const path of ['/api/v1/containers', '/api/v1/unknown', '/healthz', '/nothing', '/%zz']) {
    const reply = await fetch(assent.url + path, { headers: { 'x-request-id': 'mine' } });
    const id = reply.headers.get('x-request-id') ?? '';
    assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, path);
    ids.add(id);
  }
  assert.equal(ids.size, 5);
});

test('an internal error: 500 INTERNAL_ERROR without its cause, and with the usual headers', async () => {
  const { pool } = assent.database;
  await pool.query('alter table containers add constraint never check (false) not valid');
  const reply = await api.post('/containers', { name: 'Broken' });
  await pool.query('alter table containers drop constraint never');
  assertError(reply, 500, 'INTERNAL_ERROR');
  assert.doesNotMatch(JSON.stringify(reply.body), /relation|containers|never|check/i);
  for (const name of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    assert.ok(reply.headers.get(name), name);
});

test('the database cannot be reached: 503 SERVICE_UNAVAILABLE with Retry-After, and 200 again afterwards', async () => {
  const cable = await cuttableConnection(assent.connection);
  const far = await startAssent({}, { worker: false, connection: cable.connection });
  const client = createClient(far.url, key);
  assert.equal((await client.get('/containers')).status, 200);
  await cable.cut();
  for (const reply of [
    await client.get('/containers'),
    await client.post('/containers', { name: 'Lost' }, { headers: { 'idempotency-key': 'lost' } }),
    await createClient(far.url).get('/containers'),
  ]) {
    assertError(reply, 503, 'SERVICE_UNAVAILABLE');
    assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
    for (const name of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
      assert.ok(reply.headers.get(name), name);
  }
  assert.equal((await fetch(`${far.url}/healthz`)).status, 200);
  assert.equal((await fetch(`${far.url}/readyz`)).status, 503);
  await cable.restore();
  await eventually(async () => (await client.get('/containers')).status === 200);
});

test('a success is only {"data": …}, as JSON in UTF-8', async () => {
  const reply = await api.get('/containers');
  assert.deepEqual(Object.keys(reply.body), ['data']);
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
});

test('no response of the API may be stored by a cache', async () => {
  for (const path of ['/containers', '/unknown', '/containers/x', '/sign/x']) {
    const reply = await api.get(path);
    assert.equal(reply.headers.get('cache-control'), 'no-store', path);
  }
});
