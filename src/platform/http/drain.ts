import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Long enough for what clients had sent when we were told to stop to arrive here. */
const graceMs = 100;
/** Requests that take longer than this to end are cut off: all of the stop may take 10 s (contract section 1). */
const limitMs = 6_000;

/**
 * While closing, requests that still come are answered, each answer ends its connection, and connections on which
 * nothing ever came (browsers open some in advance) are closed; so clients that keep theirs open do not hold up the
 * stop.
 */
export function drainConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    await sleep(graceMs);
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), limitMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
