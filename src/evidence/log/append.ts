import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { leafHash, subtreeEndingAt, subtreesBefore } from './merkle.ts';
import { findSubtrees } from './subtrees.ts';

/** The last event of a request's chain. Its hash covers all events before it. */
export interface ChainHead {
  signing_request_id: string;
  seq: number;
  hash: string;
}

/**
 * Locks an organisation's log, so that one transaction at a time appends to it. Later reads see everything that other
 * transactions appended.
 */
export async function lockLog(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('evidence log ' || ${orgId}, 0))`.execute(tx);
}

/**
 * Appends heads in this order to a log that the caller has locked. Reads at most about 60 rows, however long the log
 * is.
 */
export async function appendToLog(tx: Tx, orgId: string, heads: ChainHead[]): Promise<void> {
  const size = await sizeOf(tx, orgId);
  const subtrees = await findSubtrees(tx, orgId, subtreesBefore(size));
  const rows = heads.map(({ signing_request_id, seq, hash }, offset) => {
    const index = size + offset;
    const before = subtreesBefore(index).map((end) => subtreeAt(subtrees, end));
    const subtree = subtreeEndingAt(index, leafHash(Buffer.from(hash, 'hex')), before);
    subtrees.set(index, subtree);
    return { org_id: orgId, index, signing_request_id, seq, subtree: `\\x${subtree.toString('hex')}` };
  });
  await sql`
    insert into evidence_log (org_id, index, signing_request_id, seq, subtree)
    select * from json_to_recordset(${JSON.stringify(rows)})
      as row(org_id uuid, index bigint, signing_request_id uuid, seq int, subtree bytea)`.execute(tx);
}

async function sizeOf(tx: Tx, orgId: string): Promise<number> {
  const { rows } = await sql<{ index: number }>`
    select index from evidence_log where org_id = ${orgId} order by index desc limit 1`.execute(tx);
  return rows[0] ? rows[0].index + 1 : 0;
}

function subtreeAt(subtrees: Map<number, Buffer>, end: number): Buffer {
  const subtree = subtrees.get(end);
  if (!subtree) throw new Error(`the evidence log has no leaf ${end}`);
  return subtree;
}
