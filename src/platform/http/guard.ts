import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../../api-keys/authenticate.ts';
import type { Db } from '../database/database.ts';
import { ApiError, notFound } from './api-error.ts';
import type { RateLimit } from './rate-limit.ts';

/**
 * Stands before everything under /api/v1, unknown paths included: who asks (401), then how often (429), before a
 * body is read (contract section 2, order of checks). What comes without a valid key counts against its address.
 */
export function guard(app: FastifyInstance, { db, rateLimit }: { db: Db; rateLimit: RateLimit }): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!needsKey(request)) return rateLimit(`address ${request.ip}`, reply);
    request.caller = await authenticate(db, givenKey(request));
    await rateLimit(request.caller ? `key ${request.caller.actor.id}` : `address ${request.ip}`, reply);
    if (!request.caller) throw new ApiError('UNAUTHORIZED', 'The API key is invalid or missing.');
  });
  const unknown = { preHandler: [] };
  app.all('/api/v1', unknown, async () => {
    throw notFound('This path or method');
  });
  app.all('/api/v1/*', unknown, async () => {
    throw notFound('This path or method');
  });
}

function needsKey(request: FastifyRequest): boolean {
  return request.routeOptions.config.auth !== 'signing_link';
}

function givenKey(request: FastifyRequest): string | undefined {
  const key = request.headers['x-api-key'];
  return typeof key === 'string' ? key : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    auth?: 'api_key' | 'signing_link';
  }
}
