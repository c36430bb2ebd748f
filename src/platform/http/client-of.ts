import type { FastifyRequest } from 'fastify';
import type { Client } from './caller.ts';
import { clientAddress } from './client-address.ts';

/** How much of the user agent evidence keeps, in characters. */
const maxUserAgentLength = 500;

/** Where a request came from. */
export function clientOf(request: FastifyRequest): Client {
  return {
    ip: clientAddress(request),
    user_agent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null,
  };
}
