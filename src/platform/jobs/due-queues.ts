import { missingAfterSeconds } from './heartbeat.ts';

/**
 * SQL for the job of the queue with the name `queue` that is due and would start first: a row, or none. The order is
 * that of pg-boss's index of waiting jobs: without it, all jobs were read for each empty queue while many waited in
 * another, and with `exists` for any.
 */
const firstDueJob = `
  select group_id from pgboss.job
  where name = queue and state < 'active' and not blocked and start_after <= now()
  order by priority desc, created_on limit 1`;

/**
 * How many waiting jobs of a queue an announcement looks at. If none of them is due, as while the mail server is down
 * and hundreds of thousands of emails wait for their next attempt, the query of `wakeWhenDue` finds the others.
 */
const maxLookedAt = 1_000;

/** The same among the jobs that would start first. */
const firstDueJobOfFew = `
  select group_id from (
    select group_id, start_after from pgboss.job
    where name = queue and state < 'active' and not blocked
    order by priority desc, created_on limit ${maxLookedAt}
  ) as waiting
  where start_after <= now() limit 1`;

/** SQL for the names of the queues in $1 that have a due job. */
export const dueQueues = `select queue from unnest($1::text[]) as queue cross join lateral (${firstDueJob}) as due`;

/** More jobs of one group than all workers run at a time. */
const maxCounted = 1_000;

/**
 * The SQL condition that the job `due` may start: it has no group, or its group has fewer running ones than all workers
 * may run.
 */
const mayStart = `(
  due.group_id is null
  or (
    select count(*) from (
      select from pgboss.job active
      where active.name = queue and active.state = 'active' and active.group_id = due.group_id limit ${maxCounted}
    ) as active
  ) < group_limit * (
    select greatest(1, count(*)) from workers where seen_at > now() - interval '${missingAfterSeconds} seconds'
  ))`;

/** SQL for the names of the queues to announce, of those in $1, whose jobs of one group a process runs $2 at a time. */
export const queuesToAnnounce = `
  select queue from unnest($1::text[], $2::int[]) as type(queue, group_limit)
  cross join lateral (${firstDueJobOfFew}) as due where ${mayStart}`;
