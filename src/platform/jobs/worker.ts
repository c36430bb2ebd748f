import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../database/database.ts';
import { connectionOfJobs } from './connection.ts';
import { createFailureLog } from './failure-log.ts';
import { createInterruptions } from './interruptions.ts';
import { type DataOf, groupLimit, type Job, type JobType, type JobTypes } from './job-type.ts';
import { runJob, type StoredData } from './run-job.ts';
import { wakeWhenDue } from './wake-when-due.ts';

/** The handler for the jobs of each type. When it throws, the job is retried as its type specifies. */
export type Handlers<Types extends JobTypes> = {
  [Key in keyof Types]: (job: Job<DataOf<Types[Key]>>) => Promise<void>;
};

/**
 * How long a poller waits at most. Jobs that are due immediately are announced and start within milliseconds, and
 * `wakeWhenDue` finds those that have become due within a second.
 */
const pollSeconds = 30;

/**
 * After a full batch of more than one job, pg-boss fetches the next jobs immediately. Otherwise it pauses until it is
 * woken, which would limit a poller to two jobs a second.
 */
const batchSize = 2;

const queuePoolSize = 4;

/**
 * The connections of a worker in addition to its pool: those of the queues, one that listens for jobs, and one for
 * deliveries.
 */
export const workerConnections = queuePoolSize + 2;

/**
 * How often pg-boss looks for running jobs whose worker was lost, which enqueue.ts relies on. It has an index for that,
 * and does not count jobs on this occasion (migration 0081).
 */
const monitorSeconds = 5;

/**
 * How often pg-boss deletes jobs that ended an hour ago (install.ts). It reads all jobs for that. By default, it would
 * do so once a day.
 */
const deletionSeconds = 300;

/** A whole stop may take 10 s (contract section 1), and the database stops after the jobs. */
const maxJobMs = 6_000;

/** Until pg-boss ends its own wait: the above, and the time to record how each job ended. */
const maxStopMs = maxJobMs + 1_000;

/**
 * Runs jobs until `stop`, which waits 6 s for the running ones, and gives up the others. Each of those is retried as if
 * it had failed; the jobs of its batch that have ended are not.
 */
export async function startWorker<Types extends JobTypes>(
  connection: Connection,
  types: Types,
  handlers: Handlers<Types>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...connectionOfJobs(connection),
    max: queuePoolSize,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: monitorSeconds,
    monitorIntervalSeconds: monitorSeconds,
    maintenanceIntervalSeconds: deletionSeconds,
    useListenNotify: true,
  });
  const logFailure = createFailureLog(log, 'job queue');
  const interruptions = createInterruptions();
  boss.on('error', logFailure);
  boss.on('warning', ({ data }) => void rebuildBloatedIndex(boss, data).catch(logFailure));
  await boss.start();
  try {
    for (const [key, type] of Object.entries(types)) {
      // The rows of a type are written by `enqueue`, with the data that its handler takes.
      const handle = handlers[key] as (job: Job<object>) => Promise<void>;
      await work(boss, type, (job) => interruptions.run(handle(job)), log);
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const queues = Object.values(types).map(({ name }) => name);
  const waking = wakeWhenDue(boss, queues, log, logFailure);
  return {
    async stop() {
      const timer = setTimeout(() => interruptions.interrupt(), maxJobMs);
      await Promise.all([waking.stop(), boss.stop({ graceful: true, timeout: maxStopMs })]);
      clearTimeout(timer);
    },
  };
}

/**
 * Rebuilds the index that a warning of pg-boss is about, if pg-boss cannot do that itself because another user owns it.
 * It looks for such indexes once a day.
 */
async function rebuildBloatedIndex(boss: PgBoss, data: unknown): Promise<void> {
  if (typeof data !== 'object' || data === null) return;
  if (!('owned' in data) || data.owned !== false || !('name' in data)) return;
  await boss.getDb().executeSql('select rebuild_job_index($1)', [data.name]);
}

async function work(
  boss: PgBoss,
  type: JobType<object>,
  handle: (job: Job<object>) => Promise<void>,
  log: Logger,
): Promise<void> {
  await boss.work<StoredData>(
    type.name,
    {
      pollingIntervalSeconds: pollSeconds,
      notifyPollingIntervalSeconds: pollSeconds,
      localConcurrency: type.concurrency / batchSize,
      localGroupConcurrency: groupLimit(type),
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (batch) => Promise.all(batch.map((stored) => runJob(type, stored, handle, log))),
  );
}
