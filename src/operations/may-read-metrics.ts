import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/http/api-error.ts';

/**
 * Refuses requests that may not read the metrics: with METRICS_TOKEN set, those without it; otherwise, those from other
 * machines (contract section 1). A request through a proxy on this machine counts as coming from another machine.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (isFromHere(request)) return;
    throw new ApiError(
      'FORBIDDEN',
      'Metrics can only be read from the same machine, unless METRICS_TOKEN is set.',
    );
  }
  const [, given = ''] = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new ApiError('UNAUTHORIZED', 'Send the METRICS_TOKEN as a bearer token.');
}

function isFromHere({ ip, headers }: FastifyRequest): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return !isProxied && /^(::ffff:)?127\.|^::1$/.test(ip);
}

/** A hash, because the comparison requires equal lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
