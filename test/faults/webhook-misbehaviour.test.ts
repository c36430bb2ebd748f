import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data } from '../harness/steps.ts';
import { createCertificate } from '../support/create-certificate.ts';
import { median } from '../support/median.ts';
import { authority, startRawReceiver, startReceiver, startTcpReceiver } from '../support/receiver.ts';
import { deliveriesOf } from '../support/webhooks.ts';

const assent = await startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });

const mebibyte = 1_048_576;
const dayMs = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * dayMs);

test('each kind of misbehaving receiver costs at most 11 s and limited memory, and does not affect other receivers', async (t) => {
  const bytes = Buffer.alloc(mebibyte, 'x');
  const bomb = gzipSync(Buffer.alloc(200 * mebibyte), { level: 9 });
  assert.ok(bomb.length > 65_536, 'decompressing what is read of it would give far more');
  let sent = 0;

  /** Writes as fast as the other side reads, until it stops reading or 1 GB is sent. */
  const pour = (socket: TLSSocket, head: string, chunk: Buffer | string) => {
    socket.write(head);
    const max = 1_000 * mebibyte;
    for (let written = 0; written < max && socket.writable; written += chunk.length) {
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
  const raw = (respond: (socket: TLSSocket) => void) => startRawReceiver(t, respond);
  const certified = async (options: Parameters<typeof createCertificate>[0]) =>
    startReceiver(t, (_request, response) => response.end(), await createCertificate(options));
  const own = { name: 'receiver', hosts: ['127.0.0.1'] };
  const stranger = await createCertificate({ name: 'Unknown authority' });

  const timedOut = 'timed out after 10 s';
  const closed = 'connection closed before the response was complete';
  const tooMuch = 'too much data in addition to the response body';
  const noHttp = 'response is not valid HTTP';
  type Outcome = { error: string | null; status: number | null };
  const cases: [what: string, receiver: { url: string }, outcome: Outcome][] = [
    ['hangs', await startReceiver(t, () => {}), { error: timedOut, status: null }],
    [
      'accepts the connection and sends nothing',
      await startTcpReceiver(t, () => {}),
      { error: timedOut, status: null },
    ],
    [
      'sends its headers byte by byte',
      await raw((socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX: ', 'x', 50)),
      { error: timedOut, status: null },
    ],
    [
      'sends its body byte by byte',
      await raw((socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n', 'x', 50)),
      { error: timedOut, status: 200 },
    ],
    [
      'responds with 2xx after 11 s',
      await startReceiver(t, (_request, response) => void setTimeout(() => response.end(), 11_000).unref()),
      { error: timedOut, status: null },
    ],
    [
      'sends endless interim responses',
      await raw((socket) =>
        drip(socket, '', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n', 50),
      ),
      { error: timedOut, status: null },
    ],
    [
      'floods with interim responses',
      await raw((socket) => pour(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(1_000))),
      { error: tooMuch, status: null },
    ],
    [
      'floods with empty lines',
      await raw((socket) => pour(socket, '', '\r\n'.repeat(10_000))),
      { error: tooMuch, status: null },
    ],
    [
      'responds with 1 GB',
      await raw((socket) => pour(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n', bytes)),
      { error: null, status: 200 },
    ],
    [
      'responds with an error and 1 GB in chunks',
      await raw((socket) =>
        pour(socket, 'HTTP/1.1 500 Oops\r\nTransfer-Encoding: chunked\r\n\r\n', `100000\r\n${bytes}\r\n`),
      ),
      { error: null, status: 500 },
    ],
    [
      'responds with a gzip bomb',
      await startReceiver(t, (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      }),
      { error: null, status: 200 },
    ],
    [
      'sends endless headers',
      await raw((socket) => pour(socket, 'HTTP/1.1 200 OK\r\n', `X-More: ${'x'.repeat(1_000)}\r\n`)),
      { error: 'response headers are too large', status: null },
    ],
    [
      'redirects in a loop',
      await startReceiver(t, (request, response) => response.writeHead(307, { location: request.url }).end()),
      { error: 'redirect 307 not followed', status: 307 },
    ],
    ['closes early', await raw((socket) => socket.end()), { error: closed, status: null }],
    ['drops the connection', await raw((socket) => void socket.destroy()), { error: closed, status: null }],
    [
      'closes halfway through the body',
      await raw((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf')),
      { error: closed, status: 200 },
    ],
    [
      'responds with garbage',
      await raw((socket) => socket.end('\0\xff garbage\r\n\r\n')),
      { error: noHttp, status: null },
    ],
    [
      'speaks no TLS',
      await startTcpReceiver(t, (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
      { error: 'TLS handshake failed', status: null },
    ],
    [
      'has a self-signed certificate',
      await certified(own),
      { error: 'certificate: self-signed certificate', status: null },
    ],
    [
      'has a certificate from an unknown issuer',
      await certified({ ...own, issuer: stranger }),
      { error: 'certificate: unknown issuer', status: null },
    ],
    [
      'has an expired certificate',
      await certified({ ...own, issuer: authority, from: at(-2), to: at(-1) }),
      { error: 'certificate: expired', status: null },
    ],
    [
      'has a certificate that is not valid yet',
      await certified({ ...own, issuer: authority, from: at(1), to: at(2) }),
      { error: 'certificate: not yet valid', status: null },
    ],
    [
      'has a certificate for another host',
      await certified({ ...own, hosts: ['example.com'], issuer: authority }),
      { error: 'certificate: issued for another host', status: null },
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
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  t.after(() => clearInterval(watch));
  const began = performance.now();
  await Promise.all(
    clients.map(async ({ api: client, id }) => data(await client.post(`/webhooks/${id}/test`))),
  );

  // A prompt receiver is not delayed while the others misbehave.
  const delays: number[] = [];
  do {
    const count = prompt.requests.length;
    const sentAt = performance.now();
    data(await healthy.api.post(`/webhooks/${good.id}/test`));
    await eventually(() => prompt.requests.length > count, { everyMs: 2 });
    delays.push(performance.now() - sentAt);
    await delay(100);
  } while (performance.now() - began < 9_000);
  const typical = median(delays);
  // Half of the 10 s for which the others hold their connections.
  assert.ok(typical < 5_000, `${typical} ms`);

  for (const [i, [what, , outcome]] of cases.entries()) {
    const client = clients[i];
    assert.ok(client);
    const attempt = await eventually(async () => (await deliveriesOf(client.api, client.id))[0]?.attempts[0]);
    assert.deepEqual({ error: attempt.error, status: attempt.response_status }, outcome, what);
    assert.ok(attempt.duration_ms <= 13_000, `${what}: ${attempt.duration_ms} ms`);
    const [{ status } = { status: '' }] = await deliveriesOf(client.api, client.id);
    assert.equal(status === 'SUCCEEDED', outcome.error === null && outcome.status === 200, what);
  }
  const grown = (peak - before) / mebibyte;
  t.diagnostic(
    `memory grew by ${Math.round(grown)} MiB, the receivers in this process included; they sent ${Math.round(sent / mebibyte)} MiB; median delay of the prompt receiver ${Math.round(typical)} ms`,
  );
  assert.ok(sent < 300 * mebibyte, `${sent} bytes were accepted`);
  assert.ok(grown < 150, `${grown} MiB`);
});
