import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { listenerName } from '../platform/jobs/on-announcement.ts';

/** Whether any process delivers webhooks: each keeps a connection open on which it receives announcements. */
export async function isWorkerRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${listenerName} limit 1`.execute(db);
  return rows.length > 0;
}
