import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type TestContext, test } from 'node:test';
import { createCertificate } from '../../../test/support/create-certificate.ts';
import { portOf } from '../../../test/support/port-of.ts';
import { checkBaseUrl } from './check-base-url.ts';

async function checkServer(t: TestContext, respond: RequestListener) {
  return checkAddress(t, createServer(respond), 'http');
}

async function checkAddress(t: TestContext, server: Server, scheme: 'http' | 'https') {
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return checkBaseUrl({ baseUrl: `${scheme}://127.0.0.1:${portOf(server)}`, smtpUrl: undefined });
}

test('doctor reads no more of a response that does not end than it takes to see that it is not from Assent', async (t) => {
  let written = 0;
  const { status, message } = await checkServer(t, (_request, response) => {
    response.setHeader('x-request-id', 'x');
    const chunk = 'x'.repeat(100_000);
    const write = () => {
      do written += chunk.length;
      while (response.write(chunk));
    };
    response.on('drain', write);
    write();
  });
  assert.equal(status, 'failed');
  assert.match(message, /does not come from Assent$/);
  assert.ok(written < 20_000_000, `${written} bytes`);
});

test('doctor says so when a response begins and does not end in time', async (t) => {
  const { status, message } = await checkServer(t, (_request, response) => {
    response.setHeader('x-request-id', 'x').write('{');
  });
  assert.equal(status, 'warning');
  assert.match(message, /\(timed out\)$/);
});

test('doctor says so when the server switches protocols instead of responding', async (t) => {
  const { status, message } = await checkServer(t, (_request, response) => {
    response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
  });
  assert.equal(status, 'warning');
  assert.match(message, /^There is no response from/);
});

test('doctor reports a certificate that browsers refuse, even if Node is told to accept every one', async (t) => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  const server = createHttpsServer(await createCertificate({ name: 'proxy', hosts: ['127.0.0.1'] }));
  const { status, message } = await checkAddress(t, server, 'https');
  assert.equal(status, 'failed');
  assert.match(
    message,
    /^Browsers do not open https:\/\/127\.0\.0\.1:\d+ \(certificate: self-signed certificate\)$/,
  );
});
