import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../../test/harness/eventually.ts';
import { startRawReceiver, startReceiver, startTcpReceiver } from '../../../test/support/receiver.ts';
import { parseNetworks } from './networks.ts';
import { createKeepAliveAgent, postSafely } from './post.ts';

const allowedNetworks = parseNetworks('127.0.0.0/8');

/** Posts over connections that stay open until the test file's process ends. */
function createPoster(url: string, agent = createKeepAliveAgent()) {
  return async ({ timeoutMs = 5_000, body = '{}' } = {}) => {
    const { durationMs: _, ...result } = await postSafely({
      url,
      headers: {},
      body,
      allowedNetworks,
      agent,
      timeoutMs,
      maxResponseBytes: 65_536,
    });
    return result;
  };
}

/** Responds to the first request of each connection with 200 and leaves later ones to `next`. */
function respondToFirst(next: RequestListener): RequestListener {
  const known = new WeakSet<Socket>();
  return (request, response) => {
    if (known.has(request.socket)) return next(request, response);
    known.add(request.socket);
    response.end();
  };
}

test('requests one after another share a connection, simultaneous ones do not', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  const post = createPoster(receiver.url);
  for (let n = 0; n < 3; n += 1) assert.deepEqual(await post(), { status: 200 });
  assert.equal(receiver.connections, 1);
  await Promise.all([post(), post(), post()]);
  assert.equal(receiver.connections, 3);
  assert.equal(receiver.requests.length, 6);
});

test('when the receiver closes a kept connection, the same request opens a new one', async (t) => {
  const close = respondToFirst((request) => void request.socket.destroy());
  const receiver = await startReceiver(t, close);
  const post = createPoster(receiver.url);
  assert.deepEqual(await post(), { status: 200 });
  assert.deepEqual(await post(), { status: 200 });
  assert.deepEqual([receiver.connections, receiver.requests.length], [2, 3]);
});

test('a new connection that the receiver closes without a response is an error and is not retried', async (t) => {
  const receiver = await startReceiver(t, (request) => void request.socket.destroy());
  const post = createPoster(receiver.url);
  assert.deepEqual(await post(), { error: 'connection closed before the response was complete' });
  assert.equal(receiver.requests.length, 1);
});

test('a connection that the receiver closes at once is reported as closed, not as a wrong address', async (t) => {
  const receiver = await startTcpReceiver(t, (socket) => socket.on('error', () => {}).destroy());
  const post = createPoster(receiver.url);
  for (let n = 0; n < 5; n += 1)
    assert.deepEqual(await post(), { error: 'connection closed before the response was complete' });
  assert.equal(receiver.connections, 5);
});

test('a kept connection that falls silent times out, and nothing is sent again', async (t) => {
  const receiver = await startReceiver(
    t,
    respondToFirst(() => {}),
  );
  const post = createPoster(receiver.url);
  assert.deepEqual(await post(), { status: 200 });
  assert.deepEqual(await post({ timeoutMs: 1_000 }), { error: 'timed out after 1 s' });
  // Leaves time for a second request, which must not be sent.
  await delay(100);
  assert.deepEqual([receiver.connections, receiver.requests.length], [1, 2]);
});

test('a kept connection that sends something other than HTTP is an error, and nothing is sent again', async (t) => {
  const receiver = await startReceiver(
    t,
    respondToFirst(({ socket }) => socket.end('garbage\r\n\r\n')),
  );
  const post = createPoster(receiver.url);
  assert.deepEqual(await post(), { status: 200 });
  assert.deepEqual(await post(), { error: 'response is not valid HTTP' });
  await delay(100);
  assert.deepEqual([receiver.connections, receiver.requests.length], [1, 2]);
});

test('a connection whose response was cut off or rejected is not reused', async (t) => {
  const responses: RequestListener[] = [
    (_request, response) => response.end(Buffer.alloc(1_000_000)),
    (_request, response) => response.writeHead(302, { location: '/' }).end(),
    (_request, response) => response.end(),
  ];
  const receiver = await startReceiver(t, (request, response) => responses.shift()?.(request, response));
  const post = createPoster(receiver.url);
  assert.deepEqual(await post(), { status: 200 });
  assert.deepEqual(await post(), { status: 302, error: 'redirect 302 not followed' });
  assert.deepEqual(await post(), { status: 200 });
  assert.equal(receiver.connections, 3);
});

/** More than fits into the buffers between two sockets. */
const largeBody = 'x'.repeat(16_000_000);
const response = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';

test('a connection is reused even when the response came before the whole request was sent', async (t) => {
  let received = 0;
  const receiver = await startRawReceiver(t, (socket) => {
    socket.write(response);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (chunk.includes('POST ')) socket.write(response);
    });
  });
  const agent = createKeepAliveAgent();
  const post = createPoster(receiver.url, agent);
  // Not yet sent when the response comes, and sent within the second that it may take, also on a busy machine.
  const body = 'x'.repeat(4_000_000);
  for (let n = 1; n <= 3; n += 1) {
    assert.deepEqual(await post({ body }), { status: 200 });
    // The first chunk of a connection is not counted.
    await eventually(() => received > n * body.length - 100_000);
    await eventually(() => Object.keys(agent.freeSockets).length === 1);
  }
  assert.equal(receiver.connections, 1);
});

test('a kept connection that is reset after a response began is an error, and nothing is sent again', async (t) => {
  const receiver = await startRawReceiver(t, (socket) => {
    socket.write(response);
    socket.on('data', (chunk) => {
      if (!chunk.includes('POST ')) return;
      socket.pause().write('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n');
      // Closing a connection without having read everything resets it. By then, the response has been read.
      setTimeout(() => socket.destroy(), 200);
    });
  });
  const post = createPoster(receiver.url);
  assert.deepEqual(await post(), { status: 200 });
  assert.deepEqual(await post({ body: largeBody }), {
    status: 200,
    error: 'connection closed before the response was complete',
  });
  await delay(100);
  assert.equal(receiver.connections, 1);
});

test('a receiver that responds and then stops reading does not keep its connection', async (t) => {
  const receiver = await startRawReceiver(t, (socket) => {
    socket.pause();
    socket.write(response);
  });
  const agent = createKeepAliveAgent();
  const result = await postSafely({
    url: receiver.url,
    headers: {},
    body: largeBody,
    allowedNetworks,
    agent,
    timeoutMs: 10_000,
    maxResponseBytes: 65_536,
  });
  assert.equal(result.status, 200);
  assert.equal(Object.keys(agent.sockets).length, 1);
  await eventually(() => Object.keys(agent.sockets).length === 0);
});
