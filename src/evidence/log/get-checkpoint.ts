import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { addedLines, cosignatureLines } from './heads.ts';

/**
 * The newest signed head of an organisation's current log, with every signature of it; NOT_FOUND when there is none.
 */
export async function getEvidenceCheckpoint(db: Db, orgId: string): Promise<string> {
  const { rows } = await sql<{ note: string }>`
    select note || ${addedLines} || ${cosignatureLines} as note from evidence_heads head
    where org_id = ${orgId} order by log desc, size desc limit 1`.execute(db);
  if (!rows[0]) throw notFound('A signed head of the evidence log');
  return rows[0].note;
}
