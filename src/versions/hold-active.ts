import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { versionNotFound } from './version.ts';

/** Keeps a version ACTIVE, and its container from being deleted, until the transaction ends; 404 when it is not. */
export async function holdActiveVersion(tx: Tx, orgId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select 1 from versions
    where id = ${id} and org_id = ${orgId} and status = 'ACTIVE' and deleted_at is null for share`.execute(
    tx,
  );
  if (rows.length === 0) throw versionNotFound();
}
