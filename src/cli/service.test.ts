import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { ServiceError, sendRequest } from './service.ts';

test('a service that accepts the connection but does not respond is given up after a while', async (t) => {
  const silent = createServer((socket) => t.after(() => socket.destroy()));
  t.after(() => silent.close());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on TCP has such an address.
  const { port } = silent.address() as AddressInfo;
  const service = { url: `http://127.0.0.1:${port}`, apiKey: 'assent_key' };
  await assert.rejects(sendRequest(service, '/mcp', { method: 'POST', withinMs: 50 }), (error) => {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.message, `The service at ${service.url} did not respond within 0.05 s`);
    return true;
  });
});
