import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the connection of a client that reads nothing of a response for `stallMs`. It would otherwise keep the
 * response in memory, and one of the connections, for as long as it likes. Once the response has been read, Node sets
 * the time for which the connection may be idle.
 */
export function limitStalls(app: FastifyInstance, stallMs: number): void {
  app.addHook('onSend', async ({ routeOptions }, { raw: { socket } }) => {
    // Injected requests (src/mcp/call-api.ts) have no connection.
    if (socket instanceof Socket && !routeOptions.config.isStreamed) socket.setTimeout(stallMs);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response may pause while it is made, and limits stalls itself (stream-snapshot.ts). */
    isStreamed?: boolean;
  }
}
