import { AggregatorRegistry, Counter, collectDefaultMetrics, type MetricObject, Registry } from 'prom-client';
import type { Database } from '../platform/database/database.ts';
import type { Handlers } from '../platform/processes/channel.ts';
import type { KeptProcess } from '../platform/processes/keep-running.ts';
import type { Primary } from '../platform/processes/primary.ts';
import { measureProcess } from './measure-process.ts';

/** A process that takes longer is missing from this scrape. */
const processTimeoutMs = 1_000;
const allTimeoutMs = 2_000;

const callName = 'metrics';

/**
 * Lets the other processes read the metrics of this one. Returns a function that collects those of all processes, each
 * with the name of its process as a label, so that Prometheus can tell them apart. When the primary does not respond,
 * it returns this process's own.
 */
export function shareMetrics(own: Registry, primary: Primary): () => Promise<Registry> {
  own.setDefaultLabels({ process: primary.name });
  primary.offer(callName, () => own.getMetricsAsJSON());
  return async () => {
    try {
      // The handler below returns what getMetricsAsJSON of each process returned.
      const all = (await primary.call(callName, null, allTimeoutMs)) as MetricObject[][];
      return merge(all);
    } catch {
      return own;
    }
  };
}

/** Lets processes that serve requests read the metrics of this one, which does not. */
export function offerMetrics(database: Database, primary: Primary): void {
  shareMetrics(measureProcess(database), primary);
}

/** The primary's side. Adds its own metrics. */
export function answerMetrics(processes: readonly KeptProcess[]): Handlers {
  const own = new Registry();
  own.setDefaultLabels({ process: 'primary' });
  collectDefaultMetrics({ register: own });
  const restarts = new Counter({
    name: 'assent_process_restarts_total',
    help: 'How often a process has ended and was started again.',
    labelNames: ['name'],
    registers: [own],
    collect() {
      restarts.reset();
      for (const { name, restarts: count } of processes) restarts.inc({ name }, count());
    },
  });
  return {
    async [callName]() {
      const others = processes.map(({ call }) => call(callName, null, processTimeoutMs).catch(() => []));
      return Promise.all([own.getMetricsAsJSON(), ...others]);
    },
  };
}

/**
 * No two processes have the same labels, so there is nothing to sum up, but prom-client would leave some metrics out.
 */
function merge(all: MetricObject[][]): Registry {
  return AggregatorRegistry.aggregate(
    all.map((metrics) => metrics.map((metric) => ({ ...metric, aggregator: 'sum' }))),
  );
}
