import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { subtreesBefore } from './merkle.ts';
import { findSubtrees } from './subtrees.ts';

/** Where the newest logged event of a request stands, in the tree that ends with it. */
export interface LoggedHead {
  seq: number;
  /** The place of its leaf, counted from 0. The tree has one leaf more. */
  index: number;
  /** The leaf's inclusion proof in that tree. */
  proof: Buffer[];
}

/** The newest event of a request that is in the log, with its proof: always the same for the same event. */
export async function proveRequest(
  db: Db,
  orgId: string,
  requestId: string,
): Promise<LoggedHead | undefined> {
  const { rows } = await sql<{ seq: number; index: number }>`
    select seq, index from evidence_log
    where signing_request_id = ${requestId} and org_id = ${orgId}
    order by seq desc limit 1`.execute(db);
  if (!rows[0]) return undefined;
  const ends = subtreesBefore(rows[0].index);
  const kept = await findSubtrees(db, orgId, ends);
  return { ...rows[0], proof: ends.flatMap((end) => kept.get(end) ?? []) };
}
