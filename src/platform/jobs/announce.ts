import type pg from 'pg';

/** The expression for pg-boss's own channel, on which its workers listen. */
export const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/** The channel of work that is not pg-boss's (onAnnouncement). */
export const announcements = 'assent_announcements';

/** From one announcement to the next: the first commit is announced at once, those of one moment together. */
const everyMs = 5;

/**
 * Tells the workers of every process that there is work. Outside of the transaction on purpose: a NOTIFY inside
 * holds a lock over all of the database until the commit, which would make commits queue up. A lost announcement
 * costs one polling interval.
 *
 * Every worker of a queue that hears of it looks for a job, so only those queues are named that have one: otherwise
 * nine looks for nothing follow each change. As `exists` the question was planned as a hash of all jobs.
 */
export function createAnnouncer(pool: pg.Pool, queues: string[]): () => void {
  let isScheduled = false;
  let announcedAt = -everyMs;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    const early = Math.max(0, announcedAt + everyMs - performance.now());
    setTimeout(async () => {
      isScheduled = false;
      announcedAt = performance.now();
      await pool
        .query({
          name: 'announce',
          text: `
            select pg_notify(${channel}, queue) from unnest($1::text[]) as queue
            where (select true from pgboss.job where name = queue and state < 'active' and not blocked
                                                 and start_after <= now() limit 1)
            union all select pg_notify('${announcements}', '')`,
          values: [queues],
        })
        .catch(() => {});
    }, early);
  };
}
