import type { JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import { errorType, measured, type Operation } from '../telemetry/telemetry.ts';
import { enqueue, replaceJobData } from './enqueue.ts';
import { InterruptedJobError } from './interruptions.ts';
import type { Job, JobType } from './job-type.ts';
import { renameFields } from './move-renamed-jobs.ts';

/** What is stored of a job in addition to what its handler takes. */
export type StoredData = object & {
  attempt?: number;
  /** The trace of the request that enqueued the job, if requests are traced. */
  traceparent?: string;
  /** Whether an earlier run has done the work. */
  isDone?: boolean;
};

interface StoredJob {
  id: string;
  data: StoredData;
  /** Null for jobs of earlier releases, too. */
  groupId?: string | null;
}

/** Runs a job that pg-boss has fetched, and returns how it ended. Never rejects: a failure is logged. */
export async function runJob(
  type: JobType<object>,
  stored: StoredJob,
  handle: (job: Job<object>) => Promise<void>,
  log: Logger,
): Promise<JobResult> {
  const { id } = stored;
  return measured(
    () => describeJob(type, stored),
    async (span) => {
      try {
        if (!stored.data.isDone) await handle(runningJob(type, stored));
        return { id, status: 'completed' };
      } catch (error) {
        if (error instanceof InterruptedJobError)
          log.warn({ queue: type.name, job: id }, 'a job was interrupted and will be retried');
        else log.error({ err: error, queue: type.name, job: id }, 'job failed');
        span.fail(errorType(error));
        return { id, status: 'failed' };
      }
    },
  );
}

function describeJob({ name }: JobType<object>, { id, data }: StoredJob): Operation {
  const { attempt = 1, traceparent } = data;
  return {
    name: `process ${name}`,
    kind: 'consumer',
    metric: 'messaging.process.duration',
    labels: { 'messaging.operation.name': 'process', 'messaging.destination.name': name },
    details: { 'messaging.message.id': id, 'assent.job.attempt': attempt },
    link: traceparent,
  };
}

function runningJob(type: JobType<object>, { id, data: all, groupId }: StoredJob): Job<object> {
  const { attempt = 1, traceparent: _, ...stored } = all;
  const data = renameFields(stored, type);
  const group = groupId ? { group: groupId } : {};
  return {
    data,
    attempt,
    retry: (tx, afterSeconds) => enqueue(tx, type, data, { ...group, afterSeconds, attempt: attempt + 1 }),
    recordDone: (tx) => replaceJobData(tx, type, id, { isDone: true }),
    replaceData: (db, replacement) => replaceJobData(db, type, id, replacement),
  };
}
