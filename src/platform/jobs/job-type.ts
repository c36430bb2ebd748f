import type { Db, Tx } from '../database/database.ts';

/** A kind of background work that must happen because of a change. Its jobs commit with the change. */
export interface JobType<Data extends object> {
  /** Stored with each job; metrics show it as the queue. Never reuse a name for something else. */
  name: string;
  /** How many jobs of this type one process runs concurrently, at most half of them of one group; an even number. */
  concurrency: number;
  /** A job that runs for longer is given to another worker. */
  expireSeconds: number;
  /** How often a job that threw or was lost is retried. */
  maxRetries: number;
  /** The delay before the first of these retries; doubled before each further one. */
  retryDelaySeconds: number;
  /** The name in earlier releases, whose waiting jobs `moveRenamedJobs` moves. */
  formerName?: string;
  /** Fields of `Data` by the names that earlier releases stored. */
  formerFields?: Record<string, string>;
  /** Carries the type `Data`; never set. */
  readonly data?: Data;
}

/** Types of jobs by any key. */
export type JobTypes = Record<string, JobType<object>>;

/** How many jobs of one group a process runs concurrently. */
export function groupLimit({ concurrency }: { concurrency: number }): number {
  return concurrency / 2;
}

/** What the jobs of a type carry. */
export type DataOf<Type> = Type extends JobType<infer Data> ? Data : never;

/** A running job. */
export interface Job<Data extends object> {
  data: Data;
  /** Counted from 1. */
  attempt: number;
  /** Enqueues the same work as the next attempt. The handler then returns without throwing. */
  retry(tx: Tx, afterSeconds: number): Promise<void>;
  /**
   * Records that the work is done, in the transaction of its result. If the job runs again, because its end could not
   * be recorded, it then does nothing.
   */
  recordDone(tx: Tx): Promise<void>;
  /** Replaces what is stored of the job, which stays for an hour after it has ended. */
  replaceData(db: Db, data: Data): Promise<void>;
}
