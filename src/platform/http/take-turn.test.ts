import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { test } from 'node:test';
import fastify from 'fastify';
import { createTurns, holdTurn } from './take-turn.ts';

test('a client that disconnects before its turn begins keeps no turn', async (t) => {
  const turns = createTurns();
  const app = fastify();
  t.after(() => app.close());
  let ended = 0;
  app.get('/', async (_request, reply) => {
    await once(reply.raw, 'close');
    await holdTurn(turns, 'one', reply).catch(() => {});
    ended += 1;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (let count = 1; count <= 8; count += 1) {
    const request = get(url);
    request.on('error', () => {});
    await once(app.server, 'request');
    request.destroy();
    while (ended < count) await new Promise(setImmediate);
  }
  const turn = await turns.take('one', AbortSignal.timeout(1_000));
  assert.ok(turn, 'all turns are still taken');
});
