import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Log } from './logs.ts';
import { subtreeEndingAt, subtreesBefore } from './merkle.ts';
import { createProver, findNodes } from './nodes.ts';

/** A leaf to append: the hash of its data, and the event that it is for, if any. */
export interface NewLeaf {
  leaf: Buffer;
  event: { signing_request_id: string; seq: number; hash: string } | null;
}

/**
 * Appends leaves in this order to a log of `size` leaves that the caller has locked. Reads at most about 50 rows,
 * however long the log is. Returns the size and root of the tree.
 */
export async function appendLeaves(
  tx: Tx,
  log: Log,
  size: number,
  leaves: NewLeaf[],
): Promise<{ size: number; root: Buffer }> {
  const nodes = await findNodes(tx, log, subtreesBefore(size));
  const rows = leaves.map(({ leaf, event }, offset) => {
    const index = size + offset;
    const before = subtreesBefore(index).flatMap((end) => nodes.get(end)?.subtree ?? []);
    const subtree = subtreeEndingAt(index, leaf, before);
    nodes.set(index, { leaf, subtree });
    const { hash = null, ...own } = event ?? {};
    return { ...own, index, hash: hash && `\\x${hash}`, subtree: `\\x${subtree.toString('hex')}` };
  });
  await sql`
    insert into evidence_leaves (org_id, log, index, signing_request_id, seq, hash, subtree)
    select ${log.org_id}, ${log.number}, row.*
    from json_to_recordset(${JSON.stringify(rows)})
      as row(index bigint, signing_request_id uuid, seq int, hash bytea, subtree bytea)`.execute(tx);
  const tree = { start: 0, end: size + leaves.length };
  const root = createProver(nodes)([tree]);
  if ('missing' in root || !root[0]) throw new Error(`the log ${log.origin} is not complete`);
  return { size: tree.end, root: root[0] };
}
