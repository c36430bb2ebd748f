import type { FastifyInstance, FastifyRequest } from 'fastify';

/** nginx's status for a request whose client disconnected before the response was sent. */
const clientClosedRequest = 499;

/**
 * Calls `record` once for each request: when the last byte of its response was sent, or when its client disconnected
 * before that, with the status 499. `ms` is the time since its headers arrived.
 */
export function whenEnded(
  app: FastifyInstance,
  record: (request: FastifyRequest, outcome: { status: number; ms: number }) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const start = performance.now();
    // Not the hook onResponse, which is not called when the client disconnects first.
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? reply.statusCode : clientClosedRequest;
      record(request, { status, ms: performance.now() - start });
    });
    done();
  });
}
