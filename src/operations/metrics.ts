import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import { createBacklogMeter } from './measure-backlog.ts';

/**
 * Starts measuring requests. Returns a function that renders all metrics in the Prometheus text format, even when the
 * database is not available.
 */
export function createMetrics(app: FastifyInstance, database: Database): () => Promise<string> {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  measureRequests(app, registers);
  measurePool(database, registers);
  const measureBacklog = createBacklogMeter(database.db, registers);
  return async () => {
    await measureBacklog();
    return register.metrics();
  };
}

/** Labels use the pattern of the route, because a path can contain the token of a signing link. */
function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'assent_http_request_duration_seconds',
    help: 'Time from receiving the request to sending the last byte of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function measurePool({ pool }: Database, registers: Registry[]): void {
  const connections = new Gauge({
    name: 'assent_database_connections',
    help: 'Database connections of this process that are used or idle, and requests waiting for a connection.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
