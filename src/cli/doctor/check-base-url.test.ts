import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { portOf } from '../../../test/support/port-of.ts';
import { checkBaseUrl } from './check-base-url.ts';

async function checkServer(t: TestContext, respond: RequestListener) {
  const server = createServer(respond);
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(server);
  return checkBaseUrl({ baseUrl: `http://127.0.0.1:${port}`, smtpUrl: undefined });
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
