import { sql } from 'kysely';
import type { ApiKey } from '../../wire/api-keys.ts';
import type { Db } from '../platform/database/database.ts';

/** The keys of an organisation, newest first, including revoked ones. */
export async function listApiKeys(db: Db, orgId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select id, name, created_by, created_at, last_used_at, revoked_at from api_keys where org_id = ${orgId}
    order by created_at desc, id desc`.execute(db);
  return rows;
}
