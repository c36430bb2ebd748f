import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The hashes of the complete subtrees that end at these leaves of an organisation's log. */
export async function findSubtrees(db: Db, orgId: string, ends: number[]): Promise<Map<number, Buffer>> {
  const { rows } = await sql<{ index: number; subtree: Buffer }>`
    select index, subtree from evidence_log where org_id = ${orgId} and index = any(${ends}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ index, subtree }) => [index, subtree]));
}
