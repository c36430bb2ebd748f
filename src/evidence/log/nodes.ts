import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { eventLeafHash, firstLeafHash } from './leaf.ts';
import type { Log } from './logs.ts';
import { leafHash } from './merkle.ts';
import { createRangeHasher, type Node, nodesOf, type Range } from './ranges.ts';

/** A leaf of a log, as it is stored. Leaf 0 of a log with a predecessor belongs to no request. */
export interface StoredLeaf {
  index: number;
  signing_request_id: string | null;
  seq: number | null;
  /** In hex; null also when the event of a leaf of the first form is missing. */
  hash: string | null;
  subtree: Buffer;
}

/** The nodes of a log at these leaves. Those that are missing are left out. */
export async function findNodes(db: Db, log: Log, indexes: number[]): Promise<Map<number, Node>> {
  if (indexes.length === 0) return new Map();
  const { rows } = await sql<StoredLeaf>`
    select index, signing_request_id, seq, hash, subtree from (${storedLeaves(log)}) as leaf
    where index = any(${indexes}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.index, { leaf: hashOfLeaf(log, row), subtree: row.subtree }]));
}

/** Returns a function for the hashes of ranges of a log's leaves, or the first leaf that is missing. */
export function createProver(nodes: Map<number, Node>): (ranges: Range[]) => Buffer[] | { missing: number } {
  const hashOf = createRangeHasher((index) => nodes.get(index));
  return (ranges) => {
    const hashes = ranges.flatMap((range) => hashOf(range) ?? []);
    if (hashes.length === ranges.length) return hashes;
    return { missing: nodesOf(ranges).find((index) => !nodes.has(index)) ?? 0 };
  };
}

/** The hashes of a few ranges of a log's leaves, or the first leaf that is missing. */
export async function findHashes(db: Db, log: Log, ranges: Range[]): Promise<Buffer[] | { missing: number }> {
  return createProver(await findNodes(db, log, nodesOf(ranges)))(ranges);
}

/** The leaves of a log as rows of `StoredLeaf`. In the first form, the event has the hash. */
export function storedLeaves({ org_id, number }: Log) {
  if (number > 0)
    return sql`
      select index, signing_request_id, seq, encode(hash, 'hex') as hash, subtree from evidence_leaves
      where org_id = ${org_id} and log = ${number}`;
  return sql`
    select leaf.index, leaf.signing_request_id, leaf.seq, event.hash, leaf.subtree
    from evidence_log leaf left join audit_events event using (signing_request_id, seq)
    where leaf.org_id = ${org_id}`;
}

/** The hash of a leaf's data. For a damaged leaf it is the hash of no data, which no head contains. */
export function hashOfLeaf(log: Log, { signing_request_id, seq, hash }: StoredLeaf): Buffer {
  if (log.number === 0) return leafHash(Buffer.from(hash ?? '', 'hex'));
  if (signing_request_id !== null && seq !== null && hash !== null)
    return eventLeafHash({ signing_request_id, seq, hash });
  return log.previous && log.reason ? firstLeafHash(log.previous, log.reason) : leafHash(Buffer.alloc(0));
}
