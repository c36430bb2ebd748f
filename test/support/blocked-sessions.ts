import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { eventually } from '../harness/eventually.ts';

/** How many sessions of this database wait for a lock. */
export async function countBlocked(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
    db,
  );
  return rows.length;
}

/** Waits until this many sessions wait for a lock, or `change` has ended, because it had to wait for none. */
export async function untilBlockedOrEnded(db: Db, count: number, change: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  change.then(end, end);
  await eventually(async () => hasEnded || (await countBlocked(db)) >= count, { everyMs: 10 });
}

/** Whether any session waits for a lock that the session with this process ID holds. */
export async function isBlocking(db: Db, pid: number | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`.execute(db);
  return rows.length > 0;
}

/** How many sessions wait for a lock that the session with this process ID holds, or behind others that do. */
export async function countBlockedBy(db: Db, pid: number): Promise<number> {
  const { rows } = await sql`
    with recursive blocked as (
      select pid from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))
      union
      select activity.pid from pg_stat_activity as activity
      join blocked on blocked.pid = any(pg_blocking_pids(activity.pid))
    )
    select from blocked`.execute(db);
  return rows.length;
}
