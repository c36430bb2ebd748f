import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The waiting jobs of a queue, counted in the database, so that the numbers are right even if no worker runs. */
export interface QueueDepth {
  queue: string;
  /** Counted up to 100,000. */
  due: number;
  /** Jobs that become due later, such as retries; counted up to 100,000. */
  deferred: number;
  /** How long the oldest due job has been due, by the database's clock; 0 when none is due. */
  oldestDueSeconds: number;
}

/** Beyond this many, counting costs more than the exact number is worth. */
export const maxCounted = 100_000;

/**
 * Counts the waiting jobs of each queue. Every part reads pg-boss's index of waiting jobs (name, priority, created_on,
 * start_after), also because of the order that a count would not need. Within a priority, the first job that is due is
 * the oldest one, apart from retries. Jobs of a batch have many priorities (enqueue.ts), so the statement skips from
 * one to the next.
 */
export async function readQueueDepths(db: Db, queues: string[]): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    with recursive level as (
      select queue, (select priority from pgboss.job where name = queue and ${isWaiting}
                     order by priority desc limit 1) as priority
      from unnest(${queues}::text[]) as queue
      union all
      select queue, (select job.priority from pgboss.job where name = queue and ${isWaiting} and job.priority < level.priority
                     order by job.priority desc limit 1)
      from level where level.priority is not null
    ),
    oldest as (
      select queue, min(start_after) as start_after
      from level cross join lateral (
        select start_after from pgboss.job
        where name = queue and priority = level.priority and ${isWaiting} and start_after <= now()
        order by created_on limit 1
      ) as first
      group by queue
    )
    select queue,
           (select count(*) from (
             select from pgboss.job where name = queue and ${isWaiting} and start_after <= now()
             order by priority desc, created_on limit ${maxCounted}
           ) as job) as due,
           (select count(*) from (
             select from pgboss.job where name = queue and ${isWaiting} and start_after > now()
             order by priority desc, created_on limit ${maxCounted}
           ) as job) as deferred,
           coalesce(extract(epoch from now() - oldest.start_after), 0)::float8 as "oldestDueSeconds"
    from unnest(${queues}::text[]) as queue left join oldest using (queue)`.execute(db);
  return rows;
}

const isWaiting = sql`(state < 'active' and not blocked)`;

/** How many jobs run, and how many have failed in the last hour. */
export interface QueueActivity {
  queue: string;
  active: number;
  /** Counted up to 100,000. */
  failed: number;
}

/** Counted in an index of its own (migration 0081), whether or not a worker runs. */
export async function readQueueActivity(db: Db, queues: string[]): Promise<QueueActivity[]> {
  const { rows } = await sql<QueueActivity>`
    select queue,
           (select count(*) from pgboss.job where name = queue and state = 'active') as active,
           (select count(*) from (
             select from pgboss.job
             where name = queue and state = 'failed' and completed_on > now() - interval '1 hour' limit ${maxCounted}
           ) as job) as failed
    from unnest(${queues}::text[]) as queue`.execute(db);
  return rows;
}
