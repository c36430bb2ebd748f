import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, test } from 'node:test';
import { httpLimits } from '../../src/platform/http/limits.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { type Exchange, exchange } from '../harness/exchange.ts';
import { concurrently } from '../harness/steps.ts';

/**
 * About a fifth of the service's own limits, under which a request has 18 s to arrive (src/platform/http/limits.ts).
 */
const limits = { headersMs: 3_000, requestMs: 4_000, stallMs: 3_000, connections: 400 };
const assent = await startAssent({}, { worker: false, limits });
const { key, api } = await assent.organisation();

const post = (path: string, bytes: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${more}Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
const keyLine = `X-Api-Key: ${key}\r\n`;

/** The service's ends of the connections. */
const accepted: Socket[] = [];
// What Node documents for this channel.
subscribe('net.server.socket', (message) => accepted.push((message as { socket: Socket }).socket));

/** Reads nothing until the service has closed its end of the connection. */
async function pauseUntilClosed(socket: Socket): Promise<void> {
  socket.pause();
  const end = await eventually(() => accepted.find(({ remotePort }) => remotePort === socket.localPort));
  if (!end.closed) await once(end, 'close');
  socket.resume();
}

/** Sends a beginning, and then one byte after another. */
const drip =
  (beginning: string, everyMs = 100) =>
  (socket: Socket) => {
    socket.write(beginning);
    const timer = setInterval(() => socket.write('x'), everyMs);
    socket.on('close', () => clearInterval(timer));
  };

const slow: Record<string, { send: (socket: Socket) => void; response: RegExp }> = {
  'a body that drips': {
    send: drip(post('/api/v1/containers', 1_000, keyLine)),
    response: /^HTTP\/1\.1 400 /,
  },
  'a body that stops': {
    send: (socket) => socket.write(`${post('/api/v1/containers', 1_000, keyLine)}{"name":`),
    response: /^HTTP\/1\.1 400 /,
  },
  'a body in chunks that drips': {
    send: drip(
      `POST /api/v1/containers HTTP/1.1\r\nHost: x\r\n${keyLine}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n`,
    ),
    response: /^HTTP\/1\.1 400 /,
  },
  'a body that drips after its 401': {
    send: (socket) => {
      // The service has ended its side by then, and only its own limit ends the connection.
      socket.allowHalfOpen = true;
      drip(post('/api/v1/containers', 1_000))(socket);
    },
    response: /^HTTP\/1\.1 401 (?!.*HTTP)/s,
  },
  'a form that drips': {
    send: drip(post('/sign/x', 1_000).replace('application/json', 'application/x-www-form-urlencoded')),
    response: /^HTTP\/1\.1 400 /,
  },
  'headers that drip': {
    send: drip('GET /api/v1/containers HTTP/1.1\r\nX-Slow: '),
    response: /^HTTP\/1\.1 400 /,
  },
  'a request line that drips': { send: drip('GET /'), response: /^HTTP\/1\.1 400 / },
  'a second request that drips': {
    send: drip(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${post('/api/v1/containers', 1_000, keyLine)}`),
    response: /^HTTP\/1\.1 200 .*HTTP\/1\.1 400 /s,
  },
  'no request at all': { send: () => {}, response: /^$/ },
};

// Before the concurrent tests, which would only show how busy the machine is.
test('an upload of 1 MB that takes half of the time is accepted', async () => {
  const chunks = Array.from({ length: 20 }, () => ' '.repeat(50_000));
  chunks[19] = '{"name":"Slow"}'.padStart(50_000);
  const { text } = await exchange(assent.url, (socket) => {
    socket.write(post('/api/v1/containers', 1_000_000, `${keyLine}Connection: close\r\n`));
    const begun = performance.now();
    const timer = setInterval(() => {
      // Whatever is due, because the timers of a busy machine come late.
      const due = Math.floor((performance.now() - begun) / 100);
      for (const chunk of chunks.splice(0, due + chunks.length - 20)) socket.write(chunk);
      if (chunks.length === 0) clearInterval(timer);
    }, 100);
  });
  assert.match(text, /^HTTP\/1\.1 201 /);
});

describe('slow requests', { concurrency: true }, () => {
  for (const [what, { send, response }] of Object.entries(slow))
    test(`${what}: the connection is closed in time`, async () => {
      const { text, milliseconds } = await exchange(assent.url, send);
      assert.match(text, response);
      assert.ok(milliseconds > 2_900 && milliseconds < 20_000, `${milliseconds} ms`);
    });

  test('a client that does not read a response: the connection is closed in time', async () => {
    const description = await (await fetch(`${assent.url}/openapi.json`)).text();
    // More than fits into all buffers between the service and a client that reads nothing.
    const count = 40;
    const { text } = await exchange(assent.url, (socket) => {
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
      void pauseUntilClosed(socket);
    });
    assert.ok(text.length < count * description.length, `${text.length} characters`);
  });

  test('a client that reads a response little by little: the connection is closed in time', async () => {
    const own = await startAssent({}, { worker: false, limits: { responseMs: 3_000, readMs: 3_000 } });
    const description = await (await fetch(`${own.url}/openapi.json`)).text();
    // More than fits into all buffers between the service and the client.
    const count = 40;
    const begun = performance.now();
    const { text } = await exchange(own.url, (socket) => {
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
      socket.pause();
      // 2 MB in 10 s.
      const timer = setInterval(() => {
        if (performance.now() - begun > 10_000) socket.resume();
        else socket.once('data', () => socket.pause()).resume();
      }, 300);
      socket.on('close', () => clearInterval(timer));
    });
    assert.ok(text.length < count * description.length, `${text.length} characters`);
  });

  test("the service's own limits close slow connections within 20 s", () => {
    assert.ok(httpLimits.headersMs <= httpLimits.requestMs);
    // Node looks for them every half second.
    assert.ok(httpLimits.requestMs + 500 < 20_000);
    assert.ok(httpLimits.responseMs < 20_000);
  });

  test('300 connections that drip at the same time delay no other request, and all are closed', async () => {
    const dripping: Promise<Exchange[]> = concurrently(300, () =>
      exchange(assent.url, drip(post('/api/v1/containers', 1_000, keyLine), 500)),
    );
    for (let n = 0; n < 10; n += 1) {
      const begun = performance.now();
      assert.equal((await api.get('/containers')).status, 200);
      assert.ok(performance.now() - begun < 10_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    for (const { milliseconds } of await dripping) assert.ok(milliseconds < 20_000, `${milliseconds} ms`);
  });
});
