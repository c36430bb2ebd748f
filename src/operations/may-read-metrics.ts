import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../platform/http/api-error.ts';

/**
 * Refuses who may not read the metrics: with a METRICS_TOKEN all but its bearers, without one all but this machine
 * itself (contract section 1). What a proxy on this machine passes on comes from elsewhere.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (isFromHere(request)) return;
    throw new ApiError('FORBIDDEN', 'Metrics are for this machine alone, unless METRICS_TOKEN is set.');
  }
  const [, given = ''] = /^Bearer +(.*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new ApiError('UNAUTHORIZED', 'Send the METRICS_TOKEN as a bearer token.');
}

function isFromHere({ ip, headers }: FastifyRequest): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return !isProxied && /^(::ffff:)?127\.|^::1$/.test(ip);
}

/** Equal lengths for the comparison. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
