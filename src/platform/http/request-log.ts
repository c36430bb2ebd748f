import type { FastifyInstance } from 'fastify';
import { whenEnded } from './when-ended.ts';

/**
 * Logs one line per request, with the route's pattern instead of the path, which can contain the token of a signing
 * link.
 */
export function logRequests(app: FastifyInstance): void {
  whenEnded(app, ({ method, routeOptions, caller, log }, { status, ms }) => {
    const route = routeOptions.url ?? 'unknown';
    log.info({ method, route, status, ms: Math.round(ms * 10) / 10, org: caller?.org_id }, 'request');
  });
}
