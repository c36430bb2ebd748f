import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import { whenEnded } from '../platform/http/when-ended.ts';
import type { Primary } from '../platform/processes/primary.ts';
import type { Replica } from '../platform/replica/replica.ts';
import { createBacklogMeter } from './backlog-meter.ts';
import { measureProcess } from './measure-process.ts';
import { shareMetrics } from './process-metrics.ts';

/**
 * Starts measuring requests. Returns a function that renders all metrics in the Prometheus text format, even when the
 * database is not available. If there are several processes, metrics have the label `process`, and those of the other
 * processes are included, because a scrape reaches only one of them.
 */
export function createMetrics(
  app: FastifyInstance,
  {
    database,
    replica,
    primary,
    recipients,
  }: {
    database: Database;
    replica?: Replica | undefined;
    primary?: Primary | undefined;
    /** The names of the recipients of signed heads. */
    recipients: string[];
  },
): () => Promise<string> {
  const own = measureProcess(database);
  if (replica) measureReplica(replica, [own]);
  measureRequests(app, [own]);
  const collect = primary ? shareMetrics(own, primary) : async () => own;
  // What the database reports is the same for all processes.
  const common = primary ? new Registry() : own;
  const measureBacklog = createBacklogMeter(database.db, recipients, [common]);
  return async () => {
    const [ofProcesses] = await Promise.all([collect(), measureBacklog()]);
    return primary ? `${await common.metrics()}${await ofProcesses.metrics()}` : ofProcesses.metrics();
  };
}

/** Labels use the pattern of the route, because a path can contain the token of a signing link. */
function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'assent_http_request_duration_seconds',
    help: 'Time from receiving the request to sending the last byte of the response, or until the client disconnected (status 499).',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  whenEnded(app, ({ method, routeOptions }, { status, ms }) => {
    duration.observe({ method, route: routeOptions.url ?? 'unknown', status }, ms / 1000);
  });
}

function measureReplica({ state }: Replica, registers: Registry[]): void {
  const used = new Gauge({
    name: 'assent_replica_used',
    help: 'Whether lists and statistics are read from the replica: 0 while it does not respond or is too far behind.',
    registers,
    collect() {
      used.set(state().problem === undefined ? 1 : 0);
    },
  });
  const lag = new Gauge({
    name: 'assent_replica_lag_seconds',
    help: 'How far the replica is behind the primary; absent when that is not known.',
    registers,
    collect() {
      const { lagSeconds } = state();
      if (lagSeconds === undefined) lag.remove({});
      else lag.set(lagSeconds);
    },
  });
}
