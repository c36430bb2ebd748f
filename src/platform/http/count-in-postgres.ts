import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteExpired } from '../database/delete-expired.ts';
import { type Window, windowSeconds } from './rate-limit-window.ts';

const windowMs = windowSeconds * 1000;

/**
 * Counts one request of `key` in the database, by the database's clock, so that processes whose clocks differ agree on
 * the window. A window that ends a whole window later than one that begins now was written by another clock, or before
 * the clock was set back, and is replaced.
 */
export async function countInPostgres(db: Db, key: string): Promise<Window> {
  const { rows } = await sql<{ count: number; ends_at: number; milliseconds: number }>`
    insert into rate_limits as counted (key, points, expire)
    select ${key}, 1, clock.now + ${windowMs}::bigint from (select ${databaseMs} as now) clock
    on conflict (key) do update set
      points = case when ${isCurrent} then counted.points + 1 else 1 end,
      expire = case when ${isCurrent} then counted.expire else excluded.expire end
    returning points as count, expire as ends_at, expire - ${databaseMs} as milliseconds`.execute(db);
  const [window] = rows;
  if (!window) throw new Error('insert returned no window');
  return {
    count: window.count,
    milliseconds: Math.max(0, window.milliseconds),
    endsAt: window.ends_at,
  };
}

/** Deletes windows that have ended. */
export async function deleteExpiredRateLimits(db: Db, isStopping?: () => boolean): Promise<void> {
  await deleteExpired(db, 'rate_limits', sql`expire <= ${databaseMs}`, isStopping);
}

const databaseMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const isCurrent = sql`(
  counted.expire > excluded.expire - ${sql.lit(windowMs)} and counted.expire < excluded.expire + ${sql.lit(windowMs)}
)`;
