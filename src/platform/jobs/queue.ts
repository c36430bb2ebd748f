import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A kind of work that must happen because of a change. Its rows commit with the change. */
export interface Queue<Data extends object> {
  name: string;
  /** After this long a started job counts as lost with its worker and is tried again. */
  expireSeconds: number;
  /** How often a job that threw or was lost is tried again. */
  retryLimit: number;
  /** Before the first retry; doubled for each further one. */
  retryDelaySeconds: number;
  /** Marks `Data`, which exists in types alone. */
  readonly data?: Data;
}

/** What the jobs of a queue carry. */
export type DataOf<Q> = Q extends Queue<infer Data> ? Data : never;

/** Enqueues one job in the caller's transaction. */
export async function enqueue<Data extends object>(
  tx: Tx,
  queue: Queue<Data>,
  data: Data,
  { afterSeconds = 0, group = null }: { afterSeconds?: number; group?: string | null } = {},
): Promise<void> {
  const source = sql`select ${JSON.stringify(data)}::jsonb as data, now() + make_interval(secs => ${afterSeconds}) as start_after,
    ${group}::text as group_id`;
  await insertJobs(queue, source).execute(tx);
}

/**
 * The statement that enqueues a job for each row of `source` (`data jsonb, start_after timestamptz,
 * group_id text`, null for none), for use by
 * itself or as a part of a larger statement. It writes pg-boss's own table, whose other columns have defaults.
 */
export function insertJobs<Data extends object>(
  queue: Queue<Data>,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job (name, data, start_after, group_id, expire_seconds, retry_limit, retry_delay, retry_backoff)
    select ${queue.name}::text, job.data, job.start_after, job.group_id, ${queue.expireSeconds}::int, ${queue.retryLimit}::int,
           ${queue.retryDelaySeconds}::int, true
    from (${source}) as job`;
}
