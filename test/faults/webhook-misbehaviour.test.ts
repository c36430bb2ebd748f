import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data } from '../harness/steps.ts';
import { deliveriesOf } from '../support/listening.ts';
import { makeCertificate } from '../support/make-certificate.ts';
import { authority, startRawReceiver, startReceiver, startTcpReceiver } from '../support/receiver.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });

const mebibyte = 1_048_576;
const dayMs = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * dayMs);

test('receivers that misbehave in every way cost at most 11 s and a bounded amount of memory each, and hurt no other', async (t) => {
  const bytes = Buffer.alloc(mebibyte, 'x');
  const bomb = gzipSync(Buffer.alloc(200 * mebibyte), { level: 9 });
  assert.ok(bomb.length > 65_536, 'as much as is read of it is far more when inflated');
  let sent = 0;

  /** Writes on and on, as fast as it is read, until the other side has had enough: 1 GB at most. */
  const pour = (socket: TLSSocket, head: string, chunk: Buffer | string) => {
    socket.write(head);
    const most = 1_000 * mebibyte;
    for (let own = 0; own < most && socket.writable; own += chunk.length) {
      sent += chunk.length;
      if (!socket.write(chunk)) {
        socket.once('drain', () => pour(socket, '', chunk));
        return;
      }
    }
  };
  const drip = (socket: TLSSocket, head: string, chunk: string, everyMs: number) => {
    socket.write(head);
    const timer = setInterval(() => socket.writable && socket.write(chunk), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
  const raw = (answer: (socket: TLSSocket) => void) => startRawReceiver(t, answer);
  const certified = async (options: Parameters<typeof makeCertificate>[0]) =>
    startReceiver(t, (_request, response) => response.end(), await makeCertificate(options));
  const own = { name: 'receiver', hosts: ['127.0.0.1'] };
  const stranger = await makeCertificate({ name: 'Unknown authority' });

  const timedOut = 'timed out after 10 s';
  const closed = 'connection closed before the answer was complete';
  const tooMuch = 'too much was sent beside the answer';
  const noHttp = 'answer is not valid HTTP';
  type Outcome = { error: string | null; status: number | null };
  const cases: [what: string, receiver: { url: string }, outcome: Outcome][] = [
    ['hangs', await startReceiver(t, () => {}), { error: timedOut, status: null }],
    ['accepts and says nothing', await startTcpReceiver(t, () => {}), { error: timedOut, status: null }],
    [
      'drips its headers',
      await raw((socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX: ', 'x', 50)),
      { error: timedOut, status: null },
    ],
    [
      'drips its body',
      await raw((socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n', 'x', 50)),
      { error: timedOut, status: 200 },
    ],
    [
      'answers 2xx after 11 s',
      await startReceiver(t, (_request, response) => void setTimeout(() => response.end(), 11_000).unref()),
      { error: timedOut, status: null },
    ],
    [
      'sends interim answers without end',
      await raw((socket) =>
        drip(socket, '', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n', 50),
      ),
      { error: timedOut, status: null },
    ],
    [
      'pours interim answers',
      await raw((socket) => pour(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(1_000))),
      { error: tooMuch, status: null },
    ],
    [
      'pours empty lines',
      await raw((socket) => pour(socket, '', '\r\n'.repeat(10_000))),
      { error: tooMuch, status: null },
    ],
    [
      'answers 1 GB',
      await raw((socket) => pour(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n', bytes)),
      { error: null, status: 200 },
    ],
    [
      'answers 1 GB in chunks to an error',
      await raw((socket) =>
        pour(socket, 'HTTP/1.1 500 Oops\r\nTransfer-Encoding: chunked\r\n\r\n', `100000\r\n${bytes}\r\n`),
      ),
      { error: null, status: 500 },
    ],
    [
      'answers a compressed bomb',
      await startReceiver(t, (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      }),
      { error: null, status: 200 },
    ],
    [
      'sends headers without end',
      await raw((socket) => pour(socket, 'HTTP/1.1 200 OK\r\n', `X-More: ${'x'.repeat(1_000)}\r\n`)),
      { error: 'answer headers are too large', status: null },
    ],
    [
      'redirects in a loop',
      await startReceiver(t, (request, response) => response.writeHead(307, { location: request.url }).end()),
      { error: 'redirect 307 refused', status: 307 },
    ],
    ['closes early', await raw((socket) => socket.end()), { error: closed, status: null }],
    ['drops the connection', await raw((socket) => void socket.destroy()), { error: closed, status: null }],
    [
      'closes in mid-body',
      await raw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf')),
      { error: closed, status: 200 },
    ],
    [
      'answers garbage',
      await raw((socket) => socket.end('\0\xff garbage\r\n\r\n')),
      { error: noHttp, status: null },
    ],
    [
      'speaks no TLS',
      await startTcpReceiver(t, (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
      { error: 'TLS handshake failed', status: null },
    ],
    [
      'signs for itself',
      await certified(own),
      { error: 'certificate: self-signed certificate', status: null },
    ],
    [
      'is certified by nobody known',
      await certified({ ...own, issuer: stranger }),
      { error: 'certificate: issuer is not known', status: null },
    ],
    [
      'has an expired certificate',
      await certified({ ...own, issuer: authority, from: at(-2), to: at(-1) }),
      { error: 'certificate: expired', status: null },
    ],
    [
      'has a certificate that is not valid yet',
      await certified({ ...own, issuer: authority, from: at(1), to: at(2) }),
      { error: 'certificate: not valid yet', status: null },
    ],
    [
      'has a certificate for another host',
      await certified({ ...own, hosts: ['example.com'], issuer: authority }),
      { error: 'certificate: made for another host', status: null },
    ],
  ];

  const prompt = await startReceiver(t, (_request, response) => response.end());
  const healthy = await assent.organisation();
  const good = data(await healthy.api.post('/webhooks', { url: prompt.url }));
  const clients: { api: typeof healthy.api; id: string }[] = [];
  let { api } = healthy;
  for (const [i, [, { url }]] of cases.entries()) {
    if (i % 5 === 0) ({ api } = await assent.organisation());
    clients.push({ api, id: data(await api.post('/webhooks', { url })).id });
  }

  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  t.after(() => clearInterval(watch));
  const began = performance.now();
  await Promise.all(
    clients.map(async ({ api: client, id }) => data(await client.post(`/webhooks/${id}/test`))),
  );

  // While they are at it.
  const delays: number[] = [];
  while (performance.now() - began < 9_000) {
    const count = prompt.requests.length;
    const asked = performance.now();
    data(await healthy.api.post(`/webhooks/${good.id}/test`));
    await eventually(() => prompt.requests.length > count, { everyMs: 2 });
    delays.push(performance.now() - asked);
    await delay(100);
  }
  const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Number.NaN;
  assert.ok(median < 300, `${median} ms`);

  for (const [i, [what, , outcome]] of cases.entries()) {
    const client = clients[i];
    assert.ok(client);
    const attempt = await eventually(
      async () => (await deliveriesOf(client.api, client.id))[0]?.attempts[0],
      { withinMs: 5_000 },
    );
    assert.deepEqual({ error: attempt.error, status: attempt.response_status }, outcome, what);
    assert.ok(attempt.duration_ms <= 11_000, `${what}: ${attempt.duration_ms} ms`);
    const [{ status } = { status: '' }] = await deliveriesOf(client.api, client.id);
    assert.equal(status === 'SUCCEEDED', outcome.error === null && outcome.status === 200, what);
  }
  const grown = (most - before) / mebibyte;
  t.diagnostic(
    `memory grew by ${Math.round(grown)} MiB, the receivers in this process included; they sent ${Math.round(sent / mebibyte)} MiB; median beside them ${Math.round(median)} ms`,
  );
  assert.ok(sent < 300 * mebibyte, `${sent} bytes were taken`);
  assert.ok(grown < 150, `${grown} MiB`);
});
