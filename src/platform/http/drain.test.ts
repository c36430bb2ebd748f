import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { drainConnections } from './drain.ts';

test('a client whose connection was just in use may send its next request until a second after the stop began', async () => {
  await using server = await start();
  await using client = connectTo(server.port);
  await client.send();
  const stopped = server.app.close();
  // A busy client, or one that is far away, does not send its next request at once.
  await sleep(500);
  const { status, connection, reused } = await client.send();
  assert.deepEqual({ status, connection, reused }, { status: 200, connection: 'close', reused: true });
  await stopped;
});

test('a connection that has been idle for longer does not delay the stop', async () => {
  await using server = await start();
  await using client = connectTo(server.port);
  await client.send();
  await sleep(1_100);
  const begun = performance.now();
  await server.app.close();
  assert.ok(performance.now() - begun < 800);
});

async function start() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  drainConnections(app);
  app.get('/', async () => 'ok');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { app, port: Number(port), [Symbol.asyncDispose]: () => app.close() };
}

/** Sends one request after the other on the same connection. */
function connectTo(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async () => {
    const request = get({ host: '127.0.0.1', port, agent });
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
    const { statusCode: status, headers } = response;
    return { status, connection: headers.connection, reused: request.reusedSocket };
  };
  return { send, [Symbol.asyncDispose]: async () => agent.destroy() };
}
