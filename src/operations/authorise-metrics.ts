import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/http/api-error.ts';
import { isLoopback } from '../platform/is-loopback.ts';

/**
 * Throws an ApiError unless the caller may read the metrics (contract section 1): with METRICS_TOKEN set, requests need
 * it as a bearer token; otherwise only requests from this machine are allowed. A request forwarded by a proxy on this
 * machine counts as coming from elsewhere, and so does one from a website whose name resolves to it (DNS rebinding).
 */
export function authoriseMetrics(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (isFromThisMachine(request)) return;
    throw new ApiError(
      'FORBIDDEN',
      'Metrics are available only from this machine unless METRICS_TOKEN is set.',
    );
  }
  const [, given = ''] = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new ApiError('UNAUTHORIZED', 'Send METRICS_TOKEN as a bearer token.');
}

function isFromThisMachine({ ip, headers }: FastifyRequest): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return !isProxied && isForThisMachine(headers.host) && /^(::ffff:)?127\.|^::1$/.test(ip);
}

/** HTTP/1.0 does without a host, but no browser does. */
function isForThisMachine(host: string | undefined): boolean {
  if (host === undefined) return true;
  const url = URL.parse(`http://${host}`);
  return url !== null && isLoopback(url);
}

/** timingSafeEqual needs two buffers of the same length. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
