import type pg from 'pg';
import { connectAndReplan } from '../database/replan.ts';
import { queuesToAnnounce } from './due-queues.ts';
import { groupLimit, type JobType } from './job-type.ts';

/** The SQL expression for pg-boss's own channel, on which its workers listen. */
export const jobChannel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/** The channel for work outside pg-boss (onAnnouncement). */
export const announcementChannel = 'assent_announcements';

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
    select pg_notify(${jobChannel}, queue) from (${queuesToAnnounce}) as announced
    union all select pg_notify('${announcementChannel}', '')`,
};

/** A plan that was kept from a time without jobs would read every job once thousands wait. */
async function announce(pool: pg.Pool, values: unknown[]): Promise<void> {
  const client = await connectAndReplan(pool);
  await client.query({ ...statement, values }).then(
    () => client.release(),
    () => client.release(true),
  );
}
