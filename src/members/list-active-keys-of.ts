import { sql } from 'kysely';
import type { ApiKey } from '../../wire/api-keys.ts';
import type { Db } from '../platform/database/database.ts';

/** The active API keys that a user created, newest first. They do not end with the membership. */
export async function listActiveKeysOf(db: Db, orgId: string, userId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select id, name, created_by, created_at, last_used_at, revoked_at from api_keys
    where org_id = ${orgId} and created_by = ${userId} and revoked_at is null
    order by created_at desc, id desc`.execute(db);
  return rows;
}
