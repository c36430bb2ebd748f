import { sql } from 'kysely';
import type { Version } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { versionColumns, versionNotFound } from './version.ts';

/** A version with its content; NOT_FOUND when there is none, and once its document was deleted. */
export async function getVersion(db: Db, orgId: string, id: string): Promise<Version> {
  const { rows } = await sql<Version>`
    select ${versionColumns} from versions
    where id = ${id} and org_id = ${orgId} and deleted_at is null`.execute(db);
  if (!rows[0]) throw versionNotFound();
  return rows[0];
}
