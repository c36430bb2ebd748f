import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for what clients had sent when we were told to stop to arrive here. */
const graceMs = 100;
/** After this, a connection on which nothing ever came is one that a browser opened in advance. */
const silenceMs = 1_000;
/** Requests that take longer than this to end are cut off: all of the stop may take 10 s (contract section 1). */
const limitMs = 6_000;

/**
 * While closing, requests that still come are answered, and each answer ends its connection; so clients that keep
 * theirs open do not hold up the stop. Fastify then stops listening and waits for what runs.
 */
export function drainConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let isClosing = false;
  app.server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await sleep(graceMs);
    await quietTurn(() => accepted);
    app.server.close();
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, silenceMs).unref();
    setTimeout(() => app.server.closeAllConnections(), limitMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * Connections that still wait to be accepted when we stop listening break. So the moment to stop is the end of a turn
 * of the event loop that found none waiting and had little else to do.
 */
async function quietTurn(accepted: () => number): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const before = accepted();
    const begun = performance.now();
    await nextTurn();
    if (accepted() === before && performance.now() - begun < 0.2) return;
  }
}
