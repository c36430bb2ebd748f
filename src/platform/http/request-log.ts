import type { FastifyInstance } from 'fastify';

/**
 * Gives every response the headers that all have (contract section 2), and logs one line per request, with the route's pattern instead of the path, which can contain the token of a signing
 * link.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        org: request.caller?.org_id,
      },
      'request',
    );
  });
}
