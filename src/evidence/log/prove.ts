import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { subtreesBefore } from './merkle.ts';
import { findSubtrees } from './subtrees.ts';

/** The position of the newest logged event of a request, in the tree that ends with it. */
export interface LoggedHead {
  seq: number;
  /** The index of its leaf, from 0. The tree has `index + 1` leaves. */
  index: number;
  /** The leaf's inclusion proof in that tree. */
  proof: Buffer[];
}

/** The newest logged event of a request, with its proof. The proof of an event never changes. */
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
  const subtrees = await findSubtrees(db, orgId, ends);
  return { ...rows[0], proof: ends.flatMap((end) => subtrees.get(end) ?? []) };
}
