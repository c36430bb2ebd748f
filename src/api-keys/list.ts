import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface ApiKey {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** The keys of an organisation, newest first, revoked ones among them. */
export async function listApiKeys(db: Db, orgId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select id, name, created_at, last_used_at, revoked_at from api_keys where org_id = ${orgId}
    order by created_at desc, id desc`.execute(db);
  return rows;
}
