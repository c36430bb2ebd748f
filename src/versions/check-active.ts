import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { versionNotActive } from './version.ts';

/** NOT_FOUND when there is no such version or it is not ACTIVE. It can be archived at any time after that. */
export async function checkActiveVersion(db: Db, orgId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from versions
    where id = ${id} and org_id = ${orgId} and status = 'ACTIVE' and deleted_at is null`.execute(db);
  if (rows.length === 0) throw versionNotActive();
}
