import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startAssent } from '../harness/assent.ts';
import { exchange } from '../harness/exchange.ts';
import { type RawReply, rawRequest, sendRaw } from '../harness/raw.ts';
import { assertError, concurrently } from '../harness/steps.ts';

const assent = await startAssent({}, { worker: false });
const { key, api } = await assent.organisation();
const json = { 'content-type': 'application/json' };
const keyLine = `X-Api-Key: ${key}\r\n`;

/** Fails unless a response is this error in the standard format, with all headers that a response of the API has. */
function refused(reply: RawReply, status: number, code: string, sentence = /./): void {
  assertError({ ...reply, body: JSON.parse(reply.body) }, status, code, sentence);
  assert.equal(reply.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.match(reply.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(reply.headers.get('cache-control'), 'no-store');
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
    assert.match(reply.headers.get(name) ?? '', /^\d+$/, name);
  assert.match(reply.headers.get('ratelimit-policy') ?? '', /^"default";q=\d+;w=60$/);
}

const get = (lines: string) => `GET /api/v1/containers HTTP/1.1\r\n${lines}\r\n`;
const post = (lines: string, body = '') =>
  `POST /api/v1/containers HTTP/1.1\r\nHost: x\r\n${keyLine}Content-Type: application/json\r\n${lines}\r\n${body}`;
const host = 'Host: x\r\n';

const notRead: Record<string, string> = {
  'an unknown method and no path': `BREW HTTP/1.1\r\n${host}\r\n`,
  'an unknown method that is no word': `BRE{W /api/v1/containers HTTP/1.1\r\n${host}\r\n`,
  'an unknown method and HTTP/2.0': `BREW /api/v1/containers HTTP/2.0\r\n${host}\r\n`,
  'no version': `GET /api/v1/containers\r\n${host}\r\n`,
  'HTTP/0.9': `GET /api/v1/containers HTTP/0.9\r\n${host}\r\n`,
  'HTTP/2.0': `GET /api/v1/containers HTTP/2.0\r\n${host}\r\n`,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a TLS handshake': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
  'a URL of 70,000 characters': `GET /api/v1/${'a'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n`,
  'a header of 20,000 characters': get(`${host}X: ${'x'.repeat(20_000)}\r\n`),
  '2,000 headers': get(`${host}${'X-Many: 0123456789\r\n'.repeat(2_000)}`),
  'a header without a colon': get(`${host}No-Colon\r\n`),
  'a space in the name of a header': get(`${host}Sp ace: 1\r\n`),
  'a NUL in a header': get(`${host}X: a\0b\r\n`),
  'a folded header': get(`${host}X: a\r\n b\r\n c: d\r\n : e\r\n`),
  'a negative Content-Length': post('Content-Length: -1\r\n'),
  'a Content-Length of words': post('Content-Length: five\r\n'),
  'two lengths': post('Content-Length: 1\r\nContent-Length: 2\r\n', '{}'),
  'a length and chunks': post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'chunks that are not last': post('Transfer-Encoding: chunked, gzip\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  'a chunk without a size': post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk of a negative size': post('Transfer-Encoding: chunked\r\n', '-2\r\n{}\r\n0\r\n\r\n'),
  'a chunk of a huge size': post('Transfer-Encoding: chunked\r\n', 'ffffffffffffffff1\r\n{}\r\n'),
  'a chunk that ends in the wrong place': post('Transfer-Encoding: chunked\r\n', '1\r\n{}\r\n0\r\n\r\n'),
};
for (const [what, request] of Object.entries(notRead))
  test(`a raw request with ${what}: 400 BAD_REQUEST in the standard format`, async () => {
    refused(await sendRaw(assent.url, Buffer.from(request, 'latin1')), 400, 'BAD_REQUEST');
  });

test('the key and the address that a proxy has added count, however many headers come before them', async () => {
  const others = 'A:\r\n'.repeat(2_500);
  assert.equal((await sendRaw(assent.url, get(host + others + keyLine))).status, 200);
  const proxied = `GET /metrics HTTP/1.1\r\n${host}${others}X-Forwarded-For: 203.0.113.7\r\n\r\n`;
  assert.equal((await sendRaw(assent.url, proxied)).status, 403);
});

const hosts: Record<string, [lines: string, sentence: RegExp]> = {
  'no Host': ['', /^Host: is required\.$/],
  'two Hosts': ['Host: a\r\nHost: b\r\n', /^Host: must be sent only once\.$/],
  'the same Host twice': ['Host: a\r\nHost: a\r\n', /^Host: must be sent only once\.$/],
  'a Host with a path': ['Host: a/b\r\n', /^Host: must be a host name/],
  'a Host with a user': ['Host: a@b\r\n', /^Host: must be a host name/],
  'a Host with a space': ['Host: a b\r\n', /^Host: must be a host name/],
  'two names in one Host': ['Host: a, b\r\n', /^Host: must be a host name/],
};
for (const [what, [lines, sentence]] of Object.entries(hosts))
  test(`a raw request with ${what}: 400 BAD_REQUEST, with a key and without`, async () => {
    refused(await sendRaw(assent.url, get(lines + keyLine)), 400, 'BAD_REQUEST', sentence);
    refused(await sendRaw(assent.url, get(lines)), 400, 'BAD_REQUEST', sentence);
    const page = await sendRaw(assent.url, `GET /sign/x HTTP/1.1\r\n${lines}\r\n`);
    assert.equal(page.status, 400);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.equal((await sendRaw(assent.url, `GET /healthz HTTP/1.1\r\n${lines}\r\n`)).status, 400);
  });

for (const value of ['localhost', 'a.example:8443', '[::1]:3000', '192.0.2.1', 'a_b.example', ''])
  test(`a raw request with the Host "${value}": 200`, async () => {
    assert.equal((await sendRaw(assent.url, get(`Host: ${value}\r\n${keyLine}`))).status, 200);
  });

test('HTTP/1.0 needs no Host, and the connection closes after the response', async () => {
  const { text } = await exchange(assent.url, (socket) =>
    socket.write(`GET /api/v1/containers HTTP/1.0\r\n${keyLine}\r\n`),
  );
  assert.match(text, /^HTTP\/1\.1 200 OK\r\n/);
  assert.match(text, /\r\nconnection: close\r\n/i);
});

for (const value of ['nothing', '200-ok', ''])
  test(`a raw request with "Expect: ${value}": 401 without a key, 400 BAD_REQUEST with one`, async () => {
    const lines = `${host}Expect: ${value}\r\n`;
    refused(await sendRaw(assent.url, get(lines)), 401, 'UNAUTHORIZED');
    refused(
      await sendRaw(assent.url, get(lines + keyLine)),
      400,
      'BAD_REQUEST',
      /^Expect: must be 100-continue/,
    );
  });

test('a client that waits for 100 Continue gets it, and then its response', async () => {
  const body = '{"name":"Patient"}';
  const { text } = await exchange(assent.url, (socket) => {
    socket.write(post(`Expect: 100-continue\r\nConnection: close\r\nContent-Length: ${body.length}\r\n`));
    socket.once('data', () => socket.write(body));
  });
  assert.match(text, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 Created\r\n/);
});

for (const coding of ['gzip', 'GZIP', 'br', 'deflate', 'zstd', 'gzip, gzip', 'x'])
  test(`a body with "Content-Encoding: ${coding}": 415 UNSUPPORTED_MEDIA_TYPE, and nothing is unpacked`, async () => {
    const body = gzipSync(Buffer.alloc(20_000_000, '{"name":"A"}'));
    const options = { method: 'POST', body, headers: { ...json, 'content-encoding': coding } };
    refused(await sendRaw(assent.url, rawRequest('/api/v1/containers', options)), 401, 'UNAUTHORIZED');
    const reply = await sendRaw(assent.url, rawRequest('/api/v1/containers', { ...options, key }));
    refused(reply, 415, 'UNSUPPORTED_MEDIA_TYPE', /^Content-Encoding: send the body without compression\.$/);
    assert.equal(reply.headers.get('accept-encoding'), 'identity');
  });

test('a body with "Content-Encoding: identity", and a coding without a body, are accepted', async () => {
  const identity = { headers: { ...json, 'content-encoding': 'identity' } };
  assert.equal((await api.post('/containers', { name: 'Plain' }, identity)).status, 201);
  assert.equal((await api.get('/containers', { headers: { 'content-encoding': 'gzip' } })).status, 200);
});

test('a signing page refuses a form that is compressed with 415, as a page', async () => {
  const reply = await sendRaw(
    assent.url,
    rawRequest('/sign/x', {
      method: 'POST',
      body: gzipSync('step=confirm'),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' },
    }),
  );
  assert.equal(reply.status, 415);
  assert.match(reply.headers.get('content-type') ?? '', /^text\/html/);
});

test('a signing page refuses a form with more fields than any page has with 413, as a page, whoever sends it', async () => {
  const form = (fields: number) =>
    rawRequest('/sign/x', {
      method: 'POST',
      body: Buffer.from('a&'.repeat(fields)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const reply = await sendRaw(assent.url, form(500_000));
  assert.equal(reply.status, 413);
  assert.match(reply.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal((await sendRaw(assent.url, form(3_100))).status, 404);
});

test('a body in chunks of a compressed transfer coding: 400 BAD_REQUEST', async () => {
  const chunked = post('Transfer-Encoding: gzip, chunked\r\n', '2\r\n{}\r\n0\r\n\r\n');
  refused(await sendRaw(assent.url, chunked), 400, 'BAD_REQUEST', /^Transfer-Encoding: must be chunked/);
});

test('trailers after the last chunk are read and have no effect, even if they look like a key', async () => {
  const name = '{"name":"T"}';
  const chunks = (trailers: string) => `${name.length.toString(16)}\r\n${name}\r\n0\r\n${trailers}\r\n`;
  const lines = 'Transfer-Encoding: chunked\r\nTrailer: X-Extra\r\n';
  const reply = await sendRaw(assent.url, post(lines, chunks('X-Extra: 1\r\nX-Other: 2\r\n')));
  assert.equal(reply.status, 201, reply.body);
  const withoutKey = post(lines, chunks(keyLine)).replace(keyLine, '');
  refused(await sendRaw(assent.url, withoutKey), 401, 'UNAUTHORIZED');
});

for (const method of ['BREW', 'get', 'Post', 'X', 'POSTS', 'GET-ALL', 'A'.repeat(2_000)])
  test(`${method.slice(0, 10)}, a method that Node does not know: 404 NOT_FOUND in the standard format`, async () => {
    const request = `${method} /api/v1/containers HTTP/1.1\r\n${host}${keyLine}\r\n`;
    refused(await sendRaw(assent.url, request), 404, 'NOT_FOUND', /^This path or method was not found\.$/);
  });

test('CONNECT: 404 NOT_FOUND in the standard format', async () => {
  const connect = await sendRaw(assent.url, `CONNECT localhost:443 HTTP/1.1\r\n${host}\r\n`);
  refused(connect, 404, 'NOT_FOUND');
});

test('a request to switch to another protocol is answered in HTTP/1.1', async () => {
  for (const protocol of ['websocket', 'h2c']) {
    const upgrade = get(`${host}${keyLine}Connection: Upgrade\r\nUpgrade: ${protocol}\r\n`);
    assert.equal((await sendRaw(assent.url, upgrade)).status, 200, protocol);
  }
});

/** The statuses of the responses that came over one connection, in order. */
const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

test('requests sent together over one connection are answered in order, and a malformed one after them last', async () => {
  const one = get(host + keyLine);
  const two = get(host);
  const three = `GET /api/v1/unknown HTTP/1.1\r\n${host}${keyLine}\r\n`;
  const { text } = await exchange(assent.url, (socket) =>
    socket.write(`${one}${two}${three}${one}nonsense\r\n\r\n${one}`),
  );
  assert.deepEqual(statuses(text), [200, 401, 404, 200, 400]);
});

test('a method that Node does not know, after other requests on the connection: 404 NOT_FOUND, last', async () => {
  const { text } = await exchange(assent.url, (socket) =>
    socket.write(`${get(host)}${post('Content-Length: 3\r\n', '{}\n')}BREW / HTTP/1.1\r\n${host}\r\n`),
  );
  assert.deepEqual(statuses(text), [401, 400, 404]);
});

test('a response that was sent before its body arrived is the only one, even if the body is malformed', async () => {
  const { text } = await exchange(assent.url, (socket) => {
    socket.write(post('Transfer-Encoding: chunked\r\n').replace(keyLine, ''));
    socket.once('data', () => socket.write('zz\r\nnonsense\r\n\r\n'));
  });
  assert.deepEqual(statuses(text), [401]);
});

test('a body that is far too large is still read to its end, so that its client gets 413', async () => {
  const body = Buffer.alloc(30_000_000, ' ');
  const { hostname, port } = new URL(assent.url);
  for (const lines of [`Content-Length: ${body.length}\r\n`, 'Transfer-Encoding: chunked\r\n']) {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const received = text(socket);
    socket.write(post(lines) + (lines.includes('chunked') ? `${body.length.toString(16)}\r\n` : ''));
    await new Promise<void>((sent, failed) =>
      socket.write(body, (error) => (error ? failed(error) : sent())),
    );
    if (lines.includes('chunked')) socket.write('\r\n0\r\n\r\n');
    socket.end();
    assert.match(await received, /^HTTP\/1\.1 413 .*?\r\nconnection: close\r\n/is);
  }
});

test('after a response that was sent before its body arrived, nothing that follows is handled', async () => {
  const body = JSON.stringify({ name: 'Never created' });
  const { text } = await exchange(assent.url, (socket) => {
    socket.write(post(`Content-Length: ${body.length}\r\n`).replace(keyLine, ''));
    socket.once('data', () => socket.write(body + post(`Content-Length: ${body.length}\r\n`, body)));
  });
  assert.deepEqual(statuses(text), [401]);
  assert.match(text, /\r\nconnection: close\r\n/i);
  const { data } = (await api.get('/containers')).body;
  assert.deepEqual(
    data.filter(({ name }: { name: string }) => name === 'Never created'),
    [],
  );
});

test('malformed requests count against the address of their connection, and get 429 RATE_LIMITED in the end', async () => {
  const strict = await startAssent(
    { RATE_LIMIT_PER_MINUTE: '1' },
    { worker: false, connection: assent.connection },
  );
  for (let n = 0; n < 10; n += 1) refused(await sendRaw(strict.url, 'nonsense\r\n\r\n'), 400, 'BAD_REQUEST');
  const reply = await sendRaw(strict.url, 'nonsense\r\n\r\n');
  refused(reply, 429, 'RATE_LIMITED');
  assert.match(reply.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
});

test('every response has nosniff, whatever it is and however it fails', async () => {
  const { origin } = new URL(assent.url);
  const paths = ['/', '/dashboard', '/dashboard/icon.svg', '/dashboard/assets/x.js', '/healthz', '/readyz'];
  paths.push('/metrics', '/openapi.json', '/docs', '/.well-known/assent-keys.json', '/nothing', '/%zz');
  paths.push('/sign/x', '/sign/x/seen.gif', '/sign/', '/preview/x', '/api/auth/get-session', '/api/auth/x');
  paths.push('/api/v1/containers', '/api/v1', '/api/v2', '//', '/dashboard/../x', '/dashboard/assets/%00');
  await concurrently(paths.length, async (index) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'PROPFIND']) {
      const reply = await sendRaw(origin, rawRequest(paths[index] ?? '', { method }));
      assert.equal(reply.headers.get('x-content-type-options'), 'nosniff', `${method} ${paths[index]}`);
      assert.match(reply.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/, `${method} ${paths[index]}`);
    }
  });
});

test('every response says whether a cache may store it: health and metrics never, descriptions only with revalidation', async () => {
  const cacheControl = async (path: string) =>
    (await sendRaw(new URL(assent.url).origin, rawRequest(path))).headers.get('cache-control');
  for (const path of ['/', '/healthz', '/readyz', '/metrics', '/nothing', '/%zz', '/dashboard/assets/x.js'])
    assert.equal(await cacheControl(path), 'no-store', path);
  for (const path of ['/openapi.json', '/docs', '/llms.txt', '/verify', '/.well-known/assent-keys.json'])
    assert.equal(await cacheControl(path), 'no-cache', path);
});
