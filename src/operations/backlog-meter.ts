import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/database/database.ts';
import { isRunning } from '../platform/jobs/heartbeat.ts';
import { type Backlog, readBacklog } from './backlog.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a scrape waits. A count that takes longer is available for the next scrape. */
const timeoutMs = 2_000;
/** A count is reused for this long, so that scrapes cost the database little however many there are. */
const reuseMs = 2_000;
/** A count that takes longer is given up, so that one that hangs does not silence all later ones. */
const maxCountMs = 15_000;

/**
 * Returns a function that updates the metrics of what waits in the database. Call it once before each scrape. While the
 * database does not respond, these metrics are absent, because their last values would look current.
 *
 * @param recipients the names of the recipients of signed heads
 */
export function createBacklogMeter(db: Db, recipients: string[], registers: Registry[]): () => Promise<void> {
  const read = reuse(() => readBacklog(db, recipients));
  const up = new Gauge({
    name: 'assent_database_up',
    help: 'Whether the database responded during this scrape.',
    registers,
  });
  const gauges = createGauges(registers);
  return async () => {
    const backlog = await withTimeout(timeoutMs, read());
    up.set(backlog ? 1 : 0);
    for (const gauge of Object.values(gauges)) {
      gauge.reset();
      // Resetting sets a gauge without labels to 0.
      gauge.remove({});
    }
    if (backlog) set(gauges, backlog);
  };
}

function createGauges(registers: Registry[]) {
  return {
    jobs: new Gauge({
      name: 'assent_jobs',
      help: 'Jobs by queue and state, counted up to 100,000: due, deferred (waiting until due), active, or failed in the last hour.',
      labelNames: ['queue', 'state'],
      registers,
    }),
    oldestDue: new Gauge({
      name: 'assent_jobs_oldest_due_age_seconds',
      help: 'How long the oldest job that is due has been due; 0 when none is.',
      labelNames: ['queue'],
      registers,
    }),
    workers: new Gauge({
      name: 'assent_workers',
      help: 'Workers that are running: those seen within the last 30 seconds.',
      registers,
    }),
    lastSeen: new Gauge({
      name: 'assent_worker_last_seen_age_seconds',
      help: "Time since each worker's last heartbeat, which it sends every 5 seconds until it is stopped.",
      labelNames: ['worker', 'host'],
      registers,
    }),
    uncovered: new Gauge({
      name: 'assent_evidence_uncovered_events',
      help: 'Audit events that no signed head covers yet, counted up to 100,000.',
      registers,
    }),
    oldestUncovered: new Gauge({
      name: 'assent_evidence_oldest_uncovered_event_age_seconds',
      help: 'The age of the oldest audit event that no signed head covers yet; 0 when all are covered.',
      registers,
    }),
    oldestUnpublished: new Gauge({
      name: 'assent_evidence_oldest_unpublished_head_age_seconds',
      help: 'The age of the oldest signed head that the timestamp authority or witness has not confirmed, either directly or through a later head; 0 when there is none.',
      labelNames: ['recipient'],
      registers,
    }),
    publishingFailures: new Gauge({
      name: 'assent_evidence_publishing_failures',
      help: 'Organisations whose last attempt to have a signed head confirmed by the timestamp authority or witness failed.',
      labelNames: ['recipient'],
      registers,
    }),
    contradictions: new Gauge({
      name: 'assent_evidence_contradictions',
      help: 'Signing requests and logs whose stored evidence contradicts itself. Anything but 0 is an alarm.',
      registers,
    }),
    clockOffset: new Gauge({
      name: 'assent_database_clock_offset_seconds',
      help: "This process's clock minus the database's.",
      registers,
    }),
  };
}

function set(gauges: ReturnType<typeof createGauges>, backlog: Backlog): void {
  for (const { queue, due, deferred, oldestDueSeconds } of backlog.queues) {
    gauges.jobs.set({ queue, state: 'due' }, due);
    gauges.jobs.set({ queue, state: 'deferred' }, deferred);
    gauges.oldestDue.set({ queue }, oldestDueSeconds);
  }
  for (const { queue, active, failed } of backlog.activity) {
    gauges.jobs.set({ queue, state: 'active' }, active);
    gauges.jobs.set({ queue, state: 'failed' }, failed);
  }
  gauges.workers.set(backlog.workers.filter(isRunning).length);
  for (const { id, host, secondsSinceSeen } of backlog.workers)
    gauges.lastSeen.set({ worker: id, host }, secondsSinceSeen);
  gauges.uncovered.set(backlog.uncovered.events);
  gauges.oldestUncovered.set(backlog.uncovered.oldestSeconds);
  for (const { recipient, oldestSeconds, failing } of backlog.publishing) {
    gauges.oldestUnpublished.set({ recipient }, oldestSeconds);
    gauges.publishingFailures.set({ recipient }, failing);
  }
  gauges.contradictions.set(backlog.contradictions);
  gauges.clockOffset.set(backlog.clockOffsetSeconds);
}

/** Shares one call among callers that arrive while it runs, and its result among callers soon after. */
function reuse<T>(work: () => Promise<T>): () => Promise<T> {
  let last: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.result;
    const current = { result: work(), until: performance.now() + maxCountMs };
    last = current;
    current.result.then(
      () => {
        current.until = performance.now() + reuseMs;
      },
      () => {
        current.until = 0;
      },
    );
    return current.result;
  };
}
