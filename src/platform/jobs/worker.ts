import { type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../database/database.ts';
import { createFailureLog } from './failure-log.ts';
import type { Queue } from './queue.ts';

/** A queue and what is done with its jobs. A handler that throws is tried again as the queue says. */
export interface Job {
  queue: Queue<object>;
  concurrency: Concurrency;
  handle(data: object): Promise<void>;
}

interface Concurrency {
  /** How many run at once in this process; an even number. */
  total: number;
  /** How many of them may be of one group, half at most, so that a slow group leaves room for the others. */
  perGroup: number;
}

/** Binds a handler to its queue, so that the data has the queue's type. */
export function job<Data extends object>(
  queue: Queue<Data>,
  concurrency: Concurrency,
  handle: (data: Data) => Promise<void>,
): Job {
  // A queue's rows are written by `enqueue` with this same type.
  return { queue, concurrency, handle: (data) => handle(data as Data) };
}

/** Seconds between polls for jobs whose time has come; jobs due at once are announced and start in milliseconds. */
const pollSeconds = 0.5;

/**
 * pg-boss looks for the next jobs at once after a full batch of more than one, and otherwise pauses until the next
 * poll, which would hold a worker to two jobs a second.
 */
const batchSize = 2;

/** All of a stop may take 10 s (contract section 1), and the database ends after the jobs. */
const stopPatienceMs = 6_000;

/** Creates pg-boss's schema and the queues that are missing. Safe to run at every start. */
export async function installJobs(connection: Connection, queues: Queue<object>[]): Promise<void> {
  const boss = new PgBoss({ ...connectionOf(connection), max: 1, supervise: false, schedule: false });
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name } of queues)
    if (!known.has(name)) await boss.createQueue(name, { notify: true, deleteAfterSeconds: 3600 });
  await boss.stop({ graceful: false });
}

/** Works on the jobs until `stop`, which lets those that run end (6 s at most; the rest come back by themselves). */
export async function startWorker(
  connection: Connection,
  jobs: Job[],
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...connectionOf(connection),
    max: 4,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: true,
  });
  boss.on('error', createFailureLog(log, 'job queue'));
  await boss.start();
  try {
    await workOn(boss, jobs, log);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }) };
}

async function workOn(boss: PgBoss, jobs: Job[], log: Logger): Promise<void> {
  for (const { queue, concurrency, handle } of jobs) {
    const run = async ({ id, data }: { id: string; data: object }): Promise<JobResult> => {
      try {
        await handle(data);
        return { id, status: 'completed' };
      } catch (error) {
        log.error({ err: error, queue: queue.name, job: id }, 'job failed');
        return { id, status: 'failed' };
      }
    };
    await boss.work<object>(
      queue.name,
      {
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        localConcurrency: concurrency.total / batchSize,
        localGroupConcurrency: concurrency.perGroup,
        batchSize,
        burstWhenBatchFull: true,
        perJobResults: true,
      },
      (batch) => Promise.all(batch.map(run)),
    );
  }
}

function connectionOf({ connectionString, host, port, user, database }: Connection) {
  if (connectionString !== undefined) return { connectionString };
  return {
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(database && { database }),
  };
}
