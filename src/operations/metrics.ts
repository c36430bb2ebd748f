import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database, Db } from '../platform/database/database.ts';
import { readQueueDepths } from '../platform/jobs/depths.ts';
import { readDeliveryDepth } from '../webhooks/delivery-depth.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 1_000;

/** Measures every request from now on. The result renders all metrics in Prometheus' text format, even without the database. */
export function createMetrics(app: FastifyInstance, database: Database): () => Promise<string> {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  measureRequests(app, registers);
  measurePool(database, registers);
  const measureJobs = createJobMeter(database, registers);
  return async () => {
    await measureJobs();
    return register.metrics();
  };
}

/** The label is the route's pattern, because a path can contain the token of a signing link. */
function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'assent_http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the response.',
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
    help: 'Database connections in the pool of this process by state, and requests waiting for a connection.',
    labelNames: ['state'],
    registers,
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** The queues of pg-boss, and the webhook deliveries, which have their own queue. */
async function readDepths(db: Db) {
  const [jobs, deliveries] = await Promise.all([readQueueDepths(db), readDeliveryDepth(db)]);
  return [...jobs, { queue: 'deliver-webhook', ...deliveries }];
}

/** Returns a function that counts the jobs, to be called before each scrape. */
function createJobMeter({ db }: Database, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({
    name: 'assent_database_up',
    help: 'Whether the database responded during this scrape: 1 or 0.',
    registers,
  });
  const jobs = new Gauge({
    name: 'assent_jobs',
    help: 'Jobs by queue and state (due, scheduled for later, running or failed), counted every few seconds.',
    labelNames: ['queue', 'state'],
    registers,
  });
  return async () => {
    const depths = await withTimeout(timeoutMs, readDepths(db));
    up.set(depths ? 1 : 0);
    jobs.reset();
    for (const { queue, ...states } of depths ?? [])
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
  };
}
