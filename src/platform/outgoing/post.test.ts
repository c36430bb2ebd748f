import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { eventually } from '../../../test/harness/eventually.ts';
import { startRawReceiver, startReceiver, startTcpReceiver } from '../../../test/support/receiver.ts';
import { parseNetworks } from './networks.ts';
import { type Post, postSafely } from './post.ts';
import { RequestError } from './request-error.ts';

const allowedNetworks = parseNetworks('127.0.0.0/8');

async function post(url: string, more: Partial<Post> = {}) {
  const { durationMs, ...result } = await postSafely({
    url,
    headers: {},
    body: '{}',
    allowedNetworks,
    timeoutMs: 10_000,
    maxResponseBytes: 65_536,
    ...more,
  });
  assert.ok(Number.isInteger(durationMs) && durationMs >= 0);
  return result;
}

test('a receiver gets the method, path, headers and exact bytes, once', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end('thanks'));
  const body = Buffer.from('{"name":"Zoë ✓"}');
  const headers = {
    'Content-Type': 'application/json',
    'X-Webhook-Signature': 'abc',
    'Accept-Encoding': 'gzip',
  };
  assert.deepEqual(await post(`${receiver.url}?a=1`, { body, headers }), { status: 200 });
  assert.deepEqual(receiver.requests, [
    {
      method: 'POST',
      path: '/hook?a=1',
      headers: {
        'content-type': 'application/json',
        'x-webhook-signature': 'abc',
        'accept-encoding': 'identity',
        'content-length': String(body.length),
        host: `127.0.0.1:${receiver.port}`,
        connection: 'close',
      },
      body: body.toString(),
    },
  ]);
});

// 304, 305 and 306 redirect nobody (RFC 9110, section 15.4).
for (const status of [200, 201, 204, 299, 304, 305, 306, 400, 401, 404, 410, 418, 429, 500, 503]) {
  test(`a response of ${status} is reported as that status`, async (t) => {
    const receiver = await startReceiver(t, (_request, response) => response.writeHead(status).end());
    assert.deepEqual(await post(receiver.url), { status });
    assert.equal(receiver.requests.length, 1);
  });
}

for (const status of [300, 301, 302, 303, 307, 308]) {
  test(`a redirect ${status} to itself is an error and is not followed`, async (t) => {
    const receiver = await startReceiver(t, (_request, response) =>
      response.writeHead(status, { location: '/hook' }).end(),
    );
    assert.deepEqual(await post(receiver.url), { error: `redirect ${status} not followed`, status });
    assert.equal(receiver.requests.length, 1);
    assert.equal(receiver.connections, 1);
  });
}

// At the same time, because each waits for its timeout.
describe('timeouts', { concurrency: true }, () => {
  test('a receiver that never responds times out', async (t) => {
    const receiver = await startReceiver(t, () => {});
    const started = performance.now();
    assert.deepEqual(await post(receiver.url, { timeoutMs: 200 }), { error: 'timed out after 0.2 s' });
    assert.ok(performance.now() - started < 10_000);
  });

  test('a receiver that never finishes the TLS handshake times out', async (t) => {
    const receiver = await startTcpReceiver(t, (socket) => socket.resume());
    assert.deepEqual(await post(receiver.url, { timeoutMs: 200 }), { error: 'timed out after 0.2 s' });
  });

  test('a resolver that never responds times out', async () => {
    const lookup = () => new Promise<never>(() => {});
    const result = await post('https://receiver.example/', { timeoutMs: 200, lookup });
    assert.deepEqual(result, { error: 'timed out after 0.2 s' });
  });

  test('a resolver that responds after the timeout causes no connection', async (t) => {
    const receiver = await startReceiver(t, (_request, response) => response.end());
    const { promise: address, resolve: answer } =
      Promise.withResolvers<{ address: string; family: number }[]>();
    const lookup = () => address;
    const url = `https://receiver.example:${receiver.port}/`;
    assert.deepEqual(await post(url, { timeoutMs: 100, lookup }), { error: 'timed out after 0.1 s' });
    answer([{ address: '127.0.0.1', family: 4 }]);
    // If the late address had caused a connection, this one would be the second.
    assert.deepEqual(await post(receiver.url), { status: 200 });
    assert.equal(receiver.connections, 1);
  });

  test('a body sent byte by byte does not extend the timeout', async (t) => {
    const receiver = await startReceiver(t, (_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const started = performance.now();
    const result = await post(receiver.url, { timeoutMs: 2_000 });
    assert.deepEqual(result, { error: 'timed out after 2 s', status: 200 });
    assert.ok(performance.now() - started < 10_000);
  });

  test('headers sent byte by byte do not extend the timeout', async (t) => {
    const receiver = await startRawReceiver(t, (socket) => {
      const bytes = [...'HTTP/1.1 200 OK\r\nX-Long: '.padEnd(10_000, 'x')];
      const drip = setInterval(() => socket.write(bytes.shift() ?? 'x'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    assert.deepEqual(await post(receiver.url, { timeoutMs: 300 }), { error: 'timed out after 0.3 s' });
  });

  test('endless interim responses do not extend the timeout', async (t) => {
    const receiver = await startRawReceiver(t, (socket) => {
      const drip = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    assert.deepEqual(await post(receiver.url, { timeoutMs: 300 }), { error: 'timed out after 0.3 s' });
  });

  test('a 200 after the timeout changes nothing', async (t) => {
    const { promise: timeout, resolve: respond } = Promise.withResolvers<void>();
    const receiver = await startReceiver(t, async (_request, response) => {
      await timeout;
      response.end();
    });
    const attempt = post(receiver.url, { timeoutMs: 2_000 });
    assert.deepEqual(await attempt, { error: 'timed out after 2 s' });
    respond();
    // Leaves time for a second request, which must not be sent.
    await delay(100);
    assert.equal(receiver.requests.length, 1);
  });

  test('a body that hangs after 64 KiB is cut off there, one that hangs before times out', async (t) => {
    const receiver = await startReceiver(t, (_request, response) => response.write('x'.repeat(65_536)));
    assert.deepEqual(await post(receiver.url), { status: 200 });
    const shorter = await startReceiver(t, (_request, response) => response.write('x'.repeat(65_535)));
    const error = 'timed out after 2 s';
    assert.deepEqual(await post(shorter.url, { timeoutMs: 2_000 }), { error, status: 200 });
  });
});

test('interim responses may come before the final one; a flood of them or of empty lines is cut off', async (t) => {
  const interim = 'HTTP/1.1 102 Processing\r\n\r\n';
  const patient = await startRawReceiver(t, (socket) => {
    socket.end(`${interim.repeat(100)}HTTP/1.1 204 No Content\r\n\r\n`);
  });
  assert.deepEqual(await post(patient.url), { status: 204 });
  for (const piece of [interim, '\r\n']) {
    const flood = await startRawReceiver(t, (socket) => {
      socket.end(`${piece.repeat(1_000_000 / piece.length)}HTTP/1.1 204 No Content\r\n\r\n`);
    });
    assert.deepEqual(await post(flood.url), { error: 'too much data in addition to the response body' });
  }
});

test('a huge response is cut off after 64 KiB, and its status is reported', async (t) => {
  const chunk = randomBytes(1_048_576);
  let sent = 0;
  const receiver = await startReceiver(t, async (_request, response) => {
    for (let i = 0; i < 256 && !response.closed; i += 1) {
      sent += chunk.length;
      await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
    }
  });
  const before = process.memoryUsage().rss;
  assert.deepEqual(await post(receiver.url), { status: 200 });
  assert.ok(process.memoryUsage().rss - before < 48 * 1_048_576, 'memory stays bounded');
  await delay(100);
  assert.ok(sent < 32 * 1_048_576, `the receiver was stopped, yet sent ${sent} bytes`);
});

test('a gzip bomb is not decompressed', async (t) => {
  const bomb = gzipSync(Buffer.alloc(32 * 1_048_576));
  assert.ok(bomb.length < 65_536, 'small enough to be read in full');
  const receiver = await startReceiver(t, (_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  });
  const before = process.memoryUsage().rss;
  assert.deepEqual(await post(receiver.url), { status: 200 });
  assert.ok(process.memoryUsage().rss - before < 16 * 1_048_576, 'memory stays bounded');
});

test('a response sent before the request is read is reported', async (t) => {
  const receiver = await startRawReceiver(t, (socket) => {
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok');
  });
  assert.deepEqual(await post(receiver.url, { body: 'x'.repeat(300_000) }), { status: 200 });
});

const closedEarly = 'connection closed before the response was complete';
const noHttp = 'response is not valid HTTP';
const garbage: [
  what: string,
  bytes: string,
  result: { error: string; status?: number } | { status: number },
][] = [
  ['nothing', '', { error: closedEarly }],
  ['half a status line', 'HTTP/1.1 2', { error: closedEarly }],
  ['half of its headers', 'HTTP/1.1 200 OK\r\nContent-', { error: closedEarly }],
  [
    'half of its body',
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf',
    { error: closedEarly, status: 200 },
  ],
  [
    'a chunked body without its end',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
    { error: closedEarly, status: 200 },
  ],
  ['a body that ends with the connection', 'HTTP/1.1 200 OK\r\n\r\nwhole', { status: 200 }],
  ['an HTTP/1.0 response', 'HTTP/1.0 204 No Content\r\n\r\n', { status: 204 }],
  [
    'a switch of protocols',
    'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    { error: closedEarly },
  ],
  ['other text', 'hello there\r\n\r\n', { error: noHttp }],
  ['HTTP/2', '\0\0\x12\x04\0\0\0\0\0', { error: noHttp }],
  ['an invalid status', 'HTTP/1.1 2OO OK\r\n\r\n', { error: noHttp }],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', { error: noHttp }],
  [
    'an invalid chunk length',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    { error: noHttp, status: 200 },
  ],
  [
    'huge headers',
    `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    { error: 'response headers are too large' },
  ],
];

for (const [what, bytes, result] of garbage) {
  test(`a receiver that sends ${what} and closes: ${Object.values(result).join(', ')}`, async (t) => {
    const receiver = await startRawReceiver(t, (socket) => socket.end(bytes, 'latin1'));
    assert.deepEqual(await post(receiver.url), result);
    assert.equal(receiver.connections, 1);
  });
}

test('a connection that is reset is an error', async (t) => {
  const receiver = await startTcpReceiver(t, (socket) => socket.once('data', () => socket.resetAndDestroy()));
  assert.deepEqual(await post(receiver.url), { error: closedEarly });
});

test('a closed port is an error, for an address and for a name with several addresses', async (t) => {
  const receiver = await startReceiver(t, () => {});
  const port = receiver.port;
  const closed = `https://127.0.0.2:${port}/`;
  assert.deepEqual(await post(closed), { error: 'connection refused' });
  const lookup = async () => ['127.0.0.2', '127.0.0.3'].map((address) => ({ address, family: 4 }));
  assert.deepEqual(await post(`https://receiver.example:${port}/`, { lookup }), {
    error: 'connection refused',
  });
});

test('a name with a dead address and a live one reaches the live one', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  const lookup = async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
  const url = `https://receiver.example:${receiver.port}/`;
  assert.deepEqual(await post(url, { lookup }), { status: 200 });
});

test('a failed lookup is an error', async () => {
  const lookup = () => Promise.reject(new RequestError('host name not found'));
  assert.deepEqual(await post('https://nowhere.example/', { lookup }), {
    error: 'host name does not resolve to a public address',
  });
});

test('requests that cannot be sent resolve to an error instead of throwing', async () => {
  for (const url of ['', 'http://127.0.0.1/', 'https://', 'https://user:secret@127.0.0.1/', 'https://a b/']) {
    const result = await post(url);
    assert.ok('error' in result && result.error.startsWith('URL must '), url);
    assert.ok(!result.error.includes('secret'));
  }
  const result = await post('https://127.0.0.1/', { headers: { 'X-Split': 'a\r\nX-Injected: b' } });
  assert.deepEqual(result, { error: 'connection failed: ERR_INVALID_CHAR' });
});

test('nothing stays open after many requests, including failed ones', async (t) => {
  const receiver = await startReceiver(t, (request, response) => {
    if (request.url === '/hang') return;
    response.end('ok');
  });
  const hang = `${receiver.url.slice(0, -5)}/hang`;
  // Other tests of this process may have left some.
  const openResources = () =>
    process.getActiveResourcesInfo().filter((kind) => /^(TCPSocket|TLS|Timeout)/.test(kind)).length;
  const before = openResources();
  // Time in which a busy machine opens all 40 connections, too.
  const posts = Array.from({ length: 40 }, (_, i) =>
    i % 4 ? post(receiver.url) : post(hang, { timeoutMs: 5_000 }),
  );
  const results = await Promise.all(posts);
  assert.equal(results.filter((result) => 'error' in result).length, 10);
  assert.equal(receiver.connections, 40);
  await eventually(() => openResources() <= before);
});
