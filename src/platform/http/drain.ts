import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for requests to arrive that were already sent when the stop began. */
const graceMs = 100;
/** How long a connection that was just in use stays open for the client's next request. */
const inUseMs = 1_000;
/** A connection without a request after this time is one that a browser opened in advance. */
const unusedAfterMs = 1_000;
/** Requests that still run after this time are aborted, since the whole stop may take 10 s (contract section 1). */
const maxDrainMs = 6_000;

/**
 * While the server closes, it still serves incoming requests, but each response closes its connection, so that
 * keep-alive clients do not delay the stop for long. Fastify then stops listening and waits for running requests.
 */
export function drainConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let accepted = 0;
  let isClosing = false;
  // When each idle connection had its last response.
  const usedAt = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    accepted += 1;
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      usedAt.delete(socket);
    });
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    usedAt.delete(socket);
    response.once('close', () => {
      if (!isClosing && sockets.has(socket)) usedAt.set(socket, performance.now());
    });
  });
  const hasConnectionInUse = () =>
    [...usedAt.values()].some((moment) => performance.now() - moment < inUseMs);
  app.addHook('preClose', async () => {
    isClosing = true;
    do await sleep(graceMs);
    while (hasConnectionInUse());
    await waitForQuietTurn(() => accepted);
    app.server.close();
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, unusedAfterMs).unref();
    setTimeout(() => app.server.closeAllConnections(), maxDrainMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}

/**
 * Connections that are waiting to be accepted break when the server stops listening. So the server stops only after a
 * turn of the event loop in which no connection was waiting and there was little other work.
 */
async function waitForQuietTurn(accepted: () => number): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const before = accepted();
    const start = performance.now();
    await nextTurn();
    if (accepted() === before && performance.now() - start < 0.2) return;
  }
}
