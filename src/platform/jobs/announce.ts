import type pg from 'pg';
import { connectAndReplan } from '../database/replan.ts';
import { missingAfterSeconds } from './heartbeat.ts';
import { groupLimit, type JobType } from './job-type.ts';

/** The SQL expression for pg-boss's own channel, on which its workers listen. */
export const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

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

/** The channel for work outside pg-boss (onAnnouncement). */
export const announcements = 'assent_announcements';

/**
 * The minimum time between announcements. The first commit is announced immediately, those of the next 5 ms together.
 */
const minIntervalMs = 5;

/**
 * Returns a function that wakes the workers of every process. It runs outside of the transaction on purpose: a NOTIFY
 * inside would hold a database-wide lock until the commit, and commits would queue up. A lost announcement costs a
 * second (wakeWhenDue).
 *
 * Every poller of an announced queue looks for a job, so only queues with a due job are announced: otherwise each
 * change would cause a fruitless query by every other poller. Queues whose first job must wait for others of its group
 * are not announced either: to find a job of another group, each worker would read all waiting jobs, which
 * `wakeWhenDue` makes them do once a second.
 */
export function createAnnouncer(pool: pg.Pool, types: JobType<object>[]): () => void {
  const parameters = [types.map(({ name }) => name), types.map(groupLimit)];
  let isScheduled = false;
  let announcedAt = -minIntervalMs;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    const waitMs = Math.max(0, announcedAt + minIntervalMs - performance.now());
    setTimeout(() => {
      isScheduled = false;
      announcedAt = performance.now();
      announce(pool, parameters).catch(() => {});
    }, waitMs);
  };
}

const statement = {
  name: 'announce',
  text: `
    select pg_notify(${channel}, queue) from (${queuesToAnnounce}) as announced
    union all select pg_notify('${announcements}', '')`,
};

/** A plan that was kept from a time without jobs would read every job once thousands wait. */
async function announce(pool: pg.Pool, values: unknown[]): Promise<void> {
  const client = await connectAndReplan(pool);
  await client.query({ ...statement, values }).then(
    () => client.release(),
    () => client.release(true),
  );
}
