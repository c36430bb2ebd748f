import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notFound } from './api-error.ts';
import type { Caller } from './caller.ts';
import type { RateLimit } from './rate-limit.ts';

export interface Guards {
  /** Finds who holds a key; undefined when it is missing or not valid. */
  authenticate(key: string | undefined): Promise<Caller | undefined>;
  rateLimit: RateLimit;
}

/**
 * Stands before everything under /api/v1, unknown paths included: who asks (401), then how often (429), before a
 * body is read (contract section 2, order of checks). What comes without a valid key counts against its address.
 */
export function guard(app: FastifyInstance, { authenticate, rateLimit }: Guards): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!needsKey(request)) return rateLimit(`address ${request.ip}`, reply);
    request.caller = await authenticate(givenKey(request));
    await rateLimit(request.caller ? `key ${request.caller.actor.id}` : `address ${request.ip}`, reply);
    if (!request.caller) throw new ApiError('UNAUTHORIZED', 'The API key is invalid or missing.');
  });
  for (const unknown of ['/api/v1', '/api/v1/*'])
    app.all(unknown, async () => {
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
