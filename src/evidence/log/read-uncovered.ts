import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { maxCounted } from '../../platform/jobs/depths.ts';

/**
 * How far the signed heads lag behind: the events that none of them covers, up to 100,000, and the age of the oldest.
 */
export async function readUncovered(db: Db): Promise<{ events: number; oldestSeconds: number }> {
  const { rows } = await sql<{ events: number; oldestSeconds: number }>`
    select (select count(*) from (select from evidence_pending limit ${maxCounted}) as pending) as events,
           coalesce(extract(epoch from now() - (select min(added_at) from evidence_pending)), 0)::float8
             as "oldestSeconds"`.execute(db);
  return rows[0] ?? { events: 0, oldestSeconds: 0 };
}
