import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { EvidenceKey } from '../keys.ts';
import { maxSkewMs } from '../verify/check-timestamp.ts';
import { readTimestamp } from '../verify/timestamp/read-timestamp.ts';
import { rootFromInclusion, rootsFromConsistency } from '../verify/tree.ts';
import { EvidenceContradiction, noKeySigned } from './contradiction.ts';
import { cosignatureLines, findTop, type Head, headBody, isSignedHead } from './heads.ts';
import { eventLeafHash } from './leaf.ts';
import { type Log, listLogs } from './logs.ts';
import { findHashes } from './nodes.ts';
import { consistencyRanges, inclusionRanges } from './ranges.ts';

/** The newest logged event of a request, and its inclusion proof in the tree of a stored head. */
export interface ProvenRequest {
  seq: number;
  /** The index of its leaf, from 0. */
  index: number;
  proof: Buffer[];
  /** Its `note` has the lines of witnesses too. */
  head: Head;
  origin: string;
  /** The RFC 3161 token over the head's body; null when the head has none. */
  timestamp: Buffer | null;
}

/**
 * Proves the newest event of a request that is in the current log, in the tree of a stored head: the earliest head with
 * a timestamp that covers it and is not older, or else the newest head with a witness's signature, or else the newest
 * head. Undefined when no event of the request is in the current log; `coverRequest` appends it. Throws an
 * EvidenceContradiction when the stored leaves do not prove it, when that head is not one that the last head extends,
 * which one of the keys signed, or when its timestamp is one of something else.
 */
export async function proveRequest(
  db: Db,
  keys: EvidenceKey[],
  orgId: string,
  requestId: string,
): Promise<ProvenRequest | undefined> {
  const [log] = await listLogs(db, orgId);
  const leaf = log && (await findNewestLeaf(db, log, requestId));
  const covering = leaf && (await findCoveringHead(db, log, leaf));
  if (!covering) return undefined;
  const { timestamp, ...head } = covering;
  const { seq, index, hash } = leaf;
  const refuse = (problem: string) =>
    new EvidenceContradiction({ org_id: orgId, signing_request_id: requestId, problem });
  const proof = await findHashes(db, log, inclusionRanges(index, head.size));
  if ('missing' in proof) throw refuse(`leaf ${proof.missing} of the log is missing`);
  const data = eventLeafHash({ signing_request_id: requestId, seq, hash });
  const root = rootFromInclusion(data, { index, size: head.size, proof });
  if (!root || !head.root.equals(root)) throw refuse(`event ${seq} is not in head ${head.size} of the log`);
  const problem = (await findHeadProblem(db, keys, log, head)) ?? findTimestampProblem(timestamp, log, head);
  if (problem) throw refuse(problem);
  return { seq, index, proof, head, origin: log.origin, timestamp };
}

/**
 * Why the stored head is not one that this service signed; undefined when it is. Its own signature can be by a key that
 * the service no longer has, so the last head has to extend it.
 */
async function findHeadProblem(
  db: Db,
  keys: EvidenceKey[],
  log: Log,
  { size, root, note }: Head,
): Promise<string | undefined> {
  if (!note.startsWith(`${headBody(log.origin, { size, root })}\n`))
    return `the note of head ${size} of the log is not that of its size and root`;
  const { head: last } = await findTop(db, log);
  if (!last || !isSignedHead(keys, log, last)) return `${noKeySigned} the last head of the log ${log.origin}`;
  const proof = await findHashes(db, log, consistencyRanges(size, last.size));
  if ('missing' in proof) return `leaf ${proof.missing} of the log is missing`;
  const roots = rootsFromConsistency(root, { from: size, size: last.size, proof });
  return roots && root.equals(roots.oldRoot) && last.root.equals(roots.root)
    ? undefined
    : `head ${last.size} of the log does not extend head ${size}`;
}

/** Why the stored timestamp is not over the head; undefined when it is, or when there is none. */
function findTimestampProblem(token: Buffer | null, { origin }: Log, head: Head): string | undefined {
  if (!token) return undefined;
  const digest = hash('sha256', headBody(origin, head), 'buffer');
  return digest.equals(readTimestamp(token)?.imprint ?? new Uint8Array())
    ? undefined
    : `the timestamp of head ${head.size} of the log is not over that head`;
}

interface NewestLeaf {
  seq: number;
  index: number;
  hash: string;
  /** When its event happened; null when the event is gone. */
  at: string | null;
}

async function findNewestLeaf(
  db: Db,
  { org_id, number }: Log,
  requestId: string,
): Promise<NewestLeaf | undefined> {
  // "is true" keeps the planner from reading all leaves of the log instead.
  const { rows } = await sql<NewestLeaf>`
    select leaf.seq, leaf.index, encode(leaf.hash, 'hex') as hash, event.at
    from evidence_leaves leaf
    left join audit_events event
      on event.signing_request_id = leaf.signing_request_id and event.org_id = leaf.org_id and event.seq = leaf.seq
    where leaf.signing_request_id = ${requestId} and (leaf.org_id = ${org_id} and leaf.log = ${number}) is true
    order by leaf.seq desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Ignores timestamps that are older than the event, which the verifier would take for a forgery: while the clock of the
 * database was days ahead, events were dated later than the timestamps that cover them.
 */
async function findCoveringHead(
  db: Db,
  { org_id, number }: Log,
  { index, at }: NewestLeaf,
): Promise<(Head & { timestamp: Buffer | null }) | undefined> {
  const { rows } = await sql<Head & { timestamp: Buffer | null }>`
    with stamp as not materialized (
      select size, token from evidence_timestamps
      where org_id = ${org_id} and log = ${number} and size > ${index}
        and stamped_at >= ${at}::timestamptz - make_interval(secs => ${maxSkewMs / 1000})
    ),
    chosen as (
      select coalesce(
        (select min(size) from stamp),
        (select max(size) from evidence_cosignatures where org_id = ${org_id} and log = ${number} and size > ${index}),
        (select max(size) from evidence_heads where org_id = ${org_id} and log = ${number} and size > ${index})
      ) as size
    )
    select size, root, note || ${cosignatureLines} as note, signed_at, token as timestamp
    from chosen
    join evidence_heads head using (size)
    left join stamp using (size)
    where org_id = ${org_id} and log = ${number}`.execute(db);
  return rows[0];
}
