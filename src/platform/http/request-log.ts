import type { FastifyInstance } from 'fastify';
import { whenEnded } from './when-ended.ts';

/**
 * Gives every response the headers that all have (contract section 2), and logs one line per request, with the route's
 * pattern instead of the path, which can contain the token of a signing link. No response may be stored unless its
 * route allows it: most contain personal data, the key is in a header that caches do not recognise as a credential, and
 * without a word a cache may decide for itself (RFC 9111, section 4.2.2), also about health and errors.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
  whenEnded(app, ({ method, routeOptions, caller, log }, { status, ms }) => {
    const route = routeOptions.url ?? 'unknown';
    log.info({ method, route, status, ms: Math.round(ms * 10) / 10, org: caller?.org_id }, 'request');
  });
}
