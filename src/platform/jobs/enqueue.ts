import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { JobType } from './job-type.ts';

/** Enqueues one job in the caller's transaction. `attempt` is counted from 1. */
export async function enqueue<Data extends object>(
  tx: Tx,
  type: JobType<Data>,
  data: Data,
  { afterSeconds = 0, attempt = 1 }: { afterSeconds?: number; attempt?: number } = {},
): Promise<void> {
  const stored = attempt > 1 ? { ...data, attempt } : data;
  const source = sql`
    select ${JSON.stringify(stored)}::jsonb as data, now() + make_interval(secs => ${afterSeconds}) as start_after`;
  await insertJobs(type, source).execute(tx);
}

/**
 * The statement that enqueues a job for each row of `source` (`data jsonb, start_after timestamptz`), on its own or
 * as part of a larger statement. It writes to pg-boss's own table, whose other columns have defaults.
 */
export function insertJobs(type: JobType<object>, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job (name, data, start_after, expire_seconds, retry_limit, retry_delay, retry_backoff)
    select ${type.name}::text, job.data, job.start_after, ${type.expireSeconds}::int, ${type.maxRetries}::int,
           ${type.retryDelaySeconds}::int, true
    from (${source}) as job`;
}
