import type { FastifyRequest } from 'fastify';
import type { Client } from './caller.ts';

/** Evidence keeps this much of what a browser says of itself. */
const maxUserAgent = 500;

/** Where a request came from; behind proxies as TRUSTED_PROXY_HOPS says. */
export function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, user_agent: request.headers['user-agent']?.slice(0, maxUserAgent) ?? null };
}
