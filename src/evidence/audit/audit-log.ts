import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { EvidenceKey } from '../keys.ts';
import { noKeySigned } from '../log/contradiction.ts';
import { type Head, isOfAnotherKey, isSignedHead } from '../log/heads.ts';
import type { Log } from '../log/logs.ts';
import { nodeHash } from '../log/merkle.ts';
import { hashOfLeaf, type StoredLeaf, storedLeaves } from '../log/nodes.ts';
import type { AuditReport } from './audit-report.ts';

const batchSize = 5_000;

/**
 * Computes a log's tree again from its leaves, and compares every stored subtree and every signed head with it. Reports
 * leaves whose request is gone. `isSound`: whether the logs passed the check that precedes every signature. Then a head
 * of a key that is no longer there is covered by a signature of one that is, and only its own cannot be checked.
 * `isOfLostKey`: whether the log was continued because its key was lost.
 */
export async function auditLog(
  db: Db,
  keys: EvidenceKey[],
  { log, isSound, isOfLostKey }: { log: Log; isSound: boolean; isOfLostKey: boolean },
  report: AuditReport,
): Promise<void> {
  const { found, unchecked, counts, onProgress } = report;
  const problem = (text: string) =>
    found({ org_id: log.org_id, signing_request_id: null, problem: `in the log ${log.origin}, ${text}` });
  /** The complete subtrees that cover all leaves so far, the largest first. */
  let peaks: Peak[] = [];
  for (let size = 0; ; ) {
    const leaves = await findLeaves(db, log, size);
    const heads = new Map((await findHeads(db, log, size)).map((head) => [head.size, head]));
    for (const leaf of leaves) {
      if (leaf.index !== size) return problem(`leaf ${size} is missing`);
      peaks = append(peaks, hashOfLeaf(log, leaf));
      size += 1;
      if (!peaks.at(-1)?.hash.equals(leaf.subtree))
        return problem(`leaf ${leaf.index} is not what was appended`);
      const head = heads.get(size);
      if (!head) continue;
      counts.heads += 1;
      if (!rootOf(peaks).equals(head.root)) problem(`the leaves are not those of head ${size}`);
      if (isSignedHead(keys, log, head)) continue;
      if (isSound && isOfAnotherKey(keys, log, head))
        unchecked({ what: 'head', by: null, id: null, reason: isOfLostKey ? lostKey : otherKey });
      else problem(`${noKeySigned} head ${size}`);
    }
    await reportGone(db, log, leaves, report);
    counts.leaves += leaves.length;
    onProgress(counts);
    if (leaves.length < batchSize) return;
  }
}

const otherKey =
  'signed with a key that is not in SECRET_KEY; a key that is there has signed the same leaves since';
const lostKey =
  'signed with a key that was lost; what they cover was taken over as the database had it, and only copies outside can confirm it';

interface Peak {
  leaves: number;
  hash: Buffer;
}

/** Adds a leaf, and joins subtrees of the same size. */
function append(peaks: Peak[], leaf: Buffer): Peak[] {
  let last: Peak = { leaves: 1, hash: leaf };
  const rest = [...peaks];
  for (let left = rest.at(-1); left?.leaves === last.leaves; left = rest.at(-1)) {
    rest.pop();
    last = { leaves: left.leaves * 2, hash: nodeHash(left.hash, last.hash) };
  }
  return [...rest, last];
}

function rootOf(peaks: Peak[]): Buffer {
  return peaks.map(({ hash }) => hash).reduceRight((right, left) => nodeHash(left, right));
}

async function findLeaves(db: Db, log: Log, from: number): Promise<StoredLeaf[]> {
  const { rows } = await sql<StoredLeaf>`
    select index, signing_request_id, seq, hash, subtree from (${storedLeaves(log)}) as leaf
    where index >= ${from} order by index limit ${batchSize}`.execute(db);
  return rows;
}

/** The heads of the next batch of leaves. */
async function findHeads(db: Db, { org_id, number }: Log, from: number): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select size, root, note, signed_at from evidence_heads
    where org_id = ${org_id} and log = ${number} and size > ${from} and size <= ${from + batchSize}`.execute(
    db,
  );
  return rows;
}

async function reportGone(db: Db, log: Log, leaves: StoredLeaf[], { found }: AuditReport): Promise<void> {
  const ids = [...new Set(leaves.flatMap(({ signing_request_id }) => signing_request_id ?? []))];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as logged(id)
    where not exists (
      select from signing_requests request where request.id = logged.id and request.org_id = ${log.org_id}
    )`.execute(db);
  for (const { id } of rows)
    found({
      org_id: log.org_id,
      signing_request_id: id,
      problem: 'the request is gone, but the log still has it',
    });
}
