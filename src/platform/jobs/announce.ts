import type pg from 'pg';

/** The expression for pg-boss's own channel, on which its workers listen. */
export const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/** The channel of work that is not pg-boss's (onAnnouncement). */
export const announcements = 'assent_announcements';

/** Long enough to gather the commits of one moment, too short for a person to notice. */
const gatherMs = 2;

/**
 * Tells the workers of every process that there is work. Outside of the transaction on purpose: a NOTIFY inside
 * holds a lock over all of the database until the commit, which would make commits queue up. A lost announcement
 * costs one polling interval.
 *
 * Every worker of a queue that hears of it looks for a job, so only those queues are named that have one: otherwise
 * nine looks for nothing follow each change.
 */
export function createAnnouncer(pool: pg.Pool, queues: string[]): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(async () => {
      isScheduled = false;
      await pool
        .query({
          name: 'announce',
          text: `
            select pg_notify(${channel}, queue) from unnest($1::text[]) as queue
            where exists (select from pgboss.job where name = queue and state < 'active' and not blocked
                                                   and start_after <= now())
            union all select pg_notify('${announcements}', '')`,
          values: [queues],
        })
        .catch(() => {});
    }, gatherMs);
  };
}
