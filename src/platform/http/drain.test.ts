import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { drainConnections } from './drain.ts';

test('a client whose connection was just in use may send its next request until a second after the stop began', async (t) => {
  const clock = stopClock(t);
  await using server = await start();
  await using client = connectTo(server.port);
  await client.send();
  await server.hasResponded();
  const stopped = server.app.close();
  // A busy client, or one that is far away, does not send its next request at once.
  clock.pass(999);
  await sleep(250);
  const { status, connection, reused } = await client.send();
  assert.deepEqual({ status, connection, reused }, { status: 200, connection: 'close', reused: true });
  await stopped;
});

test('a connection that has been idle for longer does not delay the stop', async (t) => {
  const clock = stopClock(t);
  await using server = await start();
  await using client = connectTo(server.port);
  await client.send();
  await server.hasResponded();
  clock.pass(1_000);
  // It would never end if it waited until this clock shows more.
  await server.app.close();
});

/** The time by which connections are idle passes only with `pass`, so that a slow machine changes nothing. */
function stopClock(t: TestContext) {
  // A whole number, so that sums are exact.
  let now = Math.ceil(performance.now());
  t.mock.method(performance, 'now', () => now);
  return {
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

async function start() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  drainConnections(app);
  const responses: Promise<unknown>[] = [];
  app.server.on('request', (_request, response) => responses.push(once(response, 'close')));
  app.get('/', async () => 'ok');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    app,
    port: Number(port),
    /** Waits until the server knows that its responses have been sent, which a client may know before. */
    hasResponded: () => Promise.all(responses),
    [Symbol.asyncDispose]: () => app.close(),
  };
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
