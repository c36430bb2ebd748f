import { sql } from 'kysely';
import type { Version } from '../../wire/versions.ts';
import type { Db } from '../platform/database/database.ts';
import { versionColumns, versionNotFound } from './version.ts';

export async function getVersion(db: Db, orgId: string, id: string): Promise<Version> {
  const { rows } = await sql<Version>`
    select ${versionColumns} from versions
    where id = ${id} and org_id = ${orgId} and deleted_at is null`.execute(db);
  if (!rows[0]) throw versionNotFound();
  return rows[0];
}
