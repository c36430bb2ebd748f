import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { eventually } from '../harness/eventually.ts';

/**
 * Has PostgreSQL publish what all connections to the database have counted, as in `pg_stat_database`. It does so once a
 * connection has been idle for a second, or when it ends, so this ends the connections there are. The service may open
 * others meanwhile.
 */
export async function publishStatistics(db: Db): Promise<void> {
  const { rows: ended } = await sql<{ pid: number }>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where pid = any(${ended.map(({ pid }) => pid)}::int[])`.execute(db);
    return rows.length === 0;
  });
}
