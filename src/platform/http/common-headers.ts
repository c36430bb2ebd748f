import type { FastifyInstance } from 'fastify';

/**
 * Gives every response the headers that all have (contract section 2). None may be stored unless its route allows it:
 * most contain personal data, the key is in a header that caches do not recognise as a credential, and without a word a
 * cache may decide for itself (RFC 9111, section 4.2.2), also about health and errors.
 */
export function setCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
}
