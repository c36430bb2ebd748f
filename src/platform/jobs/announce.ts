import type pg from 'pg';

/** The SQL expression for pg-boss's own channel, on which its workers listen. */
export const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/**
 * The SQL condition that the queue with the name `queue` has a job that is due. The order is that of pg-boss's index of
 * waiting jobs: without it, all jobs were read for each empty queue while many waited in another, and with `exists` for any.
 */
export const hasDueJob = `(
  select true from pgboss.job
  where name = queue and state < 'active' and not blocked and start_after <= now()
  order by priority desc, created_on limit 1)`;

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
 * Every worker of an announced queue looks for a job, so only queues with a due job are announced: otherwise each
 * change would cause nine fruitless queries.
 */
export function createAnnouncer(pool: pg.Pool, queues: string[]): () => void {
  let isScheduled = false;
  let announcedAt = -minIntervalMs;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    const waitMs = Math.max(0, announcedAt + minIntervalMs - performance.now());
    setTimeout(async () => {
      isScheduled = false;
      announcedAt = performance.now();
      await pool
        .query({
          name: 'announce',
          text: `
            select pg_notify(${channel}, queue) from unnest($1::text[]) as queue where ${hasDueJob}
            union all select pg_notify('${announcements}', '')`,
          values: [queues],
        })
        .catch(() => {});
    }, waitMs);
  };
}
