import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { portOf } from '../../test/support/port-of.ts';
import { callOperation, ServiceError, sendRequest } from './remote-service.ts';

test('a service that accepts the connection but does not respond is given up after a while', async (t) => {
  const silent = createServer((socket) => t.after(() => socket.destroy()));
  t.after(() => silent.close());
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(silent);
  const service = { url: `http://127.0.0.1:${port}`, apiKey: 'assent_key' };
  await assert.rejects(sendRequest(service, '/mcp', { method: 'POST', withinMs: 50 }), (error) => {
    assert.ok(error instanceof ServiceError);
    assert.equal(error.message, `The service at ${service.url} did not respond within 0.05 s`);
    return true;
  });
});

test('a page that responds instead of the service is named in one sentence', async (t) => {
  for (const body of ['<html>Welcome</html>', 'null', '[]', '{}']) {
    const website = createHttpServer((_request, response) => response.end(body));
    t.after(() => website.close());
    await once(website.listen(0, '127.0.0.1'), 'listening');
    const port = portOf(website);
    const service = { url: `http://127.0.0.1:${port}`, apiKey: 'assent_key' };
    await assert.rejects(callOperation(service, 'GET', '/webhooks'), (error) => {
      assert.ok(error instanceof ServiceError, body);
      assert.equal(error.message, `The response from ${service.url} does not come from Assent`);
      return true;
    });
  }
});
