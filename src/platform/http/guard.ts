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
 * body is read (contract section 2, order of checks). What comes without a valid key counts against its address;
 * once the window of the address is used up, that is 429 too.
 */
export function guard(app: FastifyInstance, { authenticate, rateLimit }: Guards): void {
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', async (request, reply) => {
    try {
      if (needsKey(request)) request.caller = await authenticate(givenKey(request));
    } finally {
      // Also when the database is away, so that this answer carries the headers as every other.
      const { caller, ip } = request;
      await rateLimit(caller ? `key ${caller.actor.id}` : `address ${ip}`, reply);
    }
    if (needsKey(request) && !request.caller)
      throw new ApiError('UNAUTHORIZED', 'The API key is invalid or missing.');
    // Here rather than in the handler below: no body makes an unknown path anything but unknown.
    if (request.is404) throw unknownPath();
  });
  app.setNotFoundHandler(() => {
    throw unknownPath();
  });
}

export const unknownPath = () => notFound('This path or method');

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
