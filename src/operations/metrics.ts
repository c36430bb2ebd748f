import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countContradictions } from '../evidence/log/contradictions.ts';
import type { Database, Db } from '../platform/database/database.ts';
import { readQueueDepths } from '../platform/jobs/depths.ts';
import { readDeliveryDepth } from '../webhooks/delivery-depth.ts';
import { withTimeout } from './with-timeout.ts';

const timeoutMs = 1_000;

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
  const measureJobs = createJobMeter(database, registers);
  return async () => {
    await measureJobs();
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

/** The depths of the pg-boss queues and of webhook deliveries, which have a queue of their own. */
async function readDepths(db: Db) {
  const [jobs, deliveries] = await Promise.all([readQueueDepths(db), readDeliveryDepth(db)]);
  return [...jobs, { queue: 'deliver-webhook', ...deliveries }];
}

/** Returns a function that updates the job metrics from the database. Call it once before each scrape. */
function createJobMeter({ db }: Database, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({
    name: 'assent_database_up',
    help: 'Whether the database responded during this scrape.',
    registers,
  });
  const jobs = new Gauge({
    name: 'assent_jobs',
    help: 'Jobs by queue and state (due, waiting until due, running or failed), counted every few seconds.',
    labelNames: ['queue', 'state'],
    registers,
  });
  const contradictions = new Gauge({
    name: 'assent_evidence_contradictions',
    help: 'Signing requests and logs whose stored evidence contradicts itself. Anything but 0 is an alarm.',
    registers,
  });
  return async () => {
    const [depths, found] = await Promise.all([
      withTimeout(timeoutMs, readDepths(db)),
      withTimeout(timeoutMs, countContradictions(db)),
    ]);
    up.set(depths ? 1 : 0);
    if (found !== undefined) contradictions.set(found);
    jobs.reset();
    for (const { queue, ...states } of depths ?? [])
      for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count);
  };
}
