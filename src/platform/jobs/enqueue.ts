import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { currentTelemetry } from '../telemetry/telemetry.ts';
import type { JobType } from './job-type.ts';

/**
 * A worker reports every 10 s that it is working on a job. After this time without a report the job is given to another
 * worker, so that the work of a killed worker continues within 60 s, with the 5 s between checks and the delay of the
 * first retry. Longer than what the database needs for a restart.
 */
const heartbeatSeconds = 20;

/** Enqueues one job in the caller's transaction. `attempt` is counted from 1; `group` is as in `insertJobs`. */
export async function enqueue<Data extends object>(
  tx: Tx,
  type: JobType<Data>,
  data: Data,
  { group, afterSeconds = 0, attempt = 1 }: { group?: string; afterSeconds?: number; attempt?: number } = {},
): Promise<void> {
  const stored = attempt > 1 ? { ...data, attempt } : data;
  const source = sql`
    select ${JSON.stringify(stored)}::jsonb as data, now() + make_interval(secs => ${afterSeconds}) as start_after,
           ${group ?? null}::text as group_id`;
  await insertJobs(type, source).execute(tx);
}

/** Replaces the data of a running job. */
export async function replaceJobData<Data extends object>(
  db: Db,
  { name }: JobType<Data>,
  id: string,
  data: Data,
): Promise<void> {
  await sql`
    update pgboss.job set data = data || ${JSON.stringify(data)}::jsonb
    where name = ${name} and id = ${id}`.execute(db);
}

/**
 * The statement that enqueues a job for each row of `source` (`data jsonb, start_after timestamptz, group_id text`), on
 * its own or as part of a larger statement. It writes to pg-boss's own table, whose other columns have defaults.
 *
 * The jobs of one group never keep those of others waiting: a worker runs only some of them at a time, and of those
 * that one statement enqueues, each has a lower priority than the one before, so that all but the first jobs of a large
 * batch are at the end of the queue. Jobs without a group are not limited.
 *
 * @param rows how many rows `source` has at most
 */
export function insertJobs(
  type: JobType<object>,
  source: RawBuilder<unknown>,
  rows: 'one' | 'many' = 'many',
): RawBuilder<unknown> {
  return sql`
    insert into pgboss.job
      (name, data, start_after, group_id, priority, expire_seconds, retry_limit, retry_delay, retry_backoff,
       heartbeat_seconds)
    select ${type.name}::text, ${dataWithTraceparent()}, job.start_after, job.group_id,
           ${rows === 'many' ? priorityInGroup : sql`0`},
           ${type.expireSeconds}::int, ${type.maxRetries}::int, ${type.retryDelaySeconds}::int, true,
           ${heartbeatSeconds}::int
    from (${source}) as job`;
}

const priorityInGroup = sql`
  case when job.group_id is null then 0 else 1 - row_number() over (partition by job.group_id) end`;

/** With telemetry, a job contains the request that enqueued it; the worker removes it again. */
function dataWithTraceparent(): RawBuilder<unknown> {
  const traceparent = currentTelemetry()?.traceparent();
  return traceparent === undefined
    ? sql`job.data`
    : sql`job.data || ${JSON.stringify({ traceparent })}::jsonb`;
}
