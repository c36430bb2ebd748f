import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { versionNotFound } from './version.ts';

/**
 * Takes a share lock on an ACTIVE version, so that it cannot be archived, nor its container deleted, before the
 * transaction ends. NOT_FOUND when there is no such version or it is not ACTIVE.
 */
export async function lockActiveVersion(tx: Tx, orgId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from versions
    where id = ${id} and org_id = ${orgId} and status = 'ACTIVE' and deleted_at is null for share`.execute(
    tx,
  );
  if (rows.length === 0) throw versionNotFound();
}
