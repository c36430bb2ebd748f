import type { FastifyRequest } from 'fastify';
import type { Client } from './caller.ts';

/** How much of the user agent evidence keeps, in characters. */
const maxUserAgentLength = 500;

/** Where a request came from. Behind proxies, TRUSTED_PROXY_HOPS determines the address. */
export function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, user_agent: request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null };
}
