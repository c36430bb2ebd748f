import { sql } from 'kysely';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import type { Db } from '../../platform/database/database.ts';
import { auditEventHash, chainFormOf } from '../chain.ts';
import { type HashedVersion, hasItsHash } from '../content-hash.ts';
import type { EvidenceKey } from '../keys.ts';
import { rootFromInclusion } from '../verify/tree.ts';
import { type CheckedLog, checkLogs } from './check-logs.ts';
import { findRowProblem } from './find-row-problem.ts';
import { findStoredRequests, type StoredRequest } from './find-stored-requests.ts';
import { type ChainHead, eventLeafHash } from './leaf.ts';
import { leafHash } from './merkle.ts';
import { createProver, findNodes } from './nodes.ts';
import { inclusionRanges, nodesOf } from './ranges.ts';

/** A request that has passed the check. `head` is its last event. */
export interface SoundRequest {
  head: ChainHead;
  /** Whether a signed head of the current log covers that event. */
  isCovered: boolean;
  /** Whether one of any log does. */
  isLogged: boolean;
  events: RecordedEvent[];
}

export interface CheckedEvidence {
  /** The logs of the organisation, the current one first. */
  logs: CheckedLog[];
  /** By id. Requests without stored data are left out. */
  requests: Map<string, SoundRequest | { problem: string }>;
}

/**
 * Checks requests of an organisation against everything that is stored of them: each chain, hash by hash; the events
 * against their leaves, and the leaves against the signed heads; the request's row against what the events say; and the
 * content of its version against its hash. Throws an EvidenceContradiction when the logs themselves do not hold.
 *
 * Needs no lock. Leaves are read first, then events, then heads, in the opposite order of how they are written.
 */
export async function checkEvidence(
  db: Db,
  keys: EvidenceKey[],
  orgId: string,
  ids: string[],
): Promise<CheckedEvidence> {
  return checkRequests(db, orgId, ids, () => checkLogs(db, keys, orgId));
}

/** The same, given how to find the checked logs of the organisation; called after everything else has been read. */
export async function checkRequests(
  db: Db,
  orgId: string,
  ids: string[],
  findLogs: () => Promise<CheckedLog[]>,
): Promise<CheckedEvidence> {
  const leaves = Map.groupBy(await findLeaves(db, orgId, ids), (leaf) => leaf.signing_request_id);
  const stored = await findStoredRequests(db, orgId, ids);
  const altered = await findAlteredVersions(db, stored);
  const logs = await findLogs();
  const unproven = await findUnproven(db, logs, stored, leaves);
  const requests: CheckedEvidence['requests'] = new Map();
  for (const id of ids) {
    const own = leaves.get(id) ?? [];
    const request = stored.get(id);
    if (!request && own.length === 0) continue;
    const problem =
      findProblem(orgId, id, request, own) ??
      (altered.has(request?.row?.version_id ?? '')
        ? 'the content of its version does not have its hash'
        : undefined) ??
      unproven.get(id);
    const { events } = request ?? { events: [] };
    const { seq = 0, hash = '' } = events.at(-1) ?? {};
    const newest = own.filter((leaf) => leaf.seq === seq);
    // Number 0 is a log of the first form, which is never the current one.
    const isCovered = newest.some((leaf) => leaf.log > 0 && leaf.log === logs[0]?.log.number);
    const head = { signing_request_id: id, seq, hash };
    requests.set(id, problem ? { problem } : { head, isCovered, isLogged: newest.length > 0, events });
  }
  return { logs, requests };
}

/** The leaf of an event. Those of the first form do not have its hash. */
type RequestLeaf = {
  log: number;
  index: number;
  signing_request_id: string;
  seq: number;
  hash: string | null;
};

async function findLeaves(db: Db, orgId: string, ids: string[]): Promise<RequestLeaf[]> {
  // "is true" keeps the planner from reading all leaves of the organisation too.
  const { rows } = await sql<RequestLeaf>`
    select log, index, signing_request_id, seq, encode(hash, 'hex') as hash from evidence_leaves
    where signing_request_id = any(${ids}::uuid[]) and (org_id = ${orgId}) is true
    union all
    select 0, index, signing_request_id, seq, null from evidence_log
    where signing_request_id = any(${ids}::uuid[]) and (org_id = ${orgId}) is true`.execute(db);
  return rows;
}

function findProblem(
  orgId: string,
  id: string,
  request: StoredRequest | undefined,
  leaves: RequestLeaf[],
): string | undefined {
  if (!request?.row) return 'the request is gone';
  const problem = findChainProblem(id, request.events);
  if (problem) return problem;
  for (const { seq, hash } of leaves) {
    const event = request.events[seq - 1];
    if (!event) return `event ${seq}, which is in the log, is gone`;
    if (hash !== null && hash !== event.hash) return `event ${seq} is not the one in the log`;
  }
  return findRowProblem(orgId, request.row, request.events);
}

/**
 * What is wrong with the chain of a request; undefined when it begins with the request and every event follows the one
 * before.
 */
function findChainProblem(id: string, events: RecordedEvent[]): string | undefined {
  let previous = events[0]?.prev_hash;
  if (previous === undefined) return 'the events are gone';
  if (!chainFormOf(id, previous)) return 'the chain is that of another request';
  for (const [index, { personal: _, hash, ...event }] of events.entries()) {
    if (event.seq !== index + 1) return `event ${index + 1} is gone`;
    if (event.prev_hash !== previous) return `event ${event.seq} does not follow the one before`;
    if (auditEventHash(event) !== hash) return `event ${event.seq} does not match its hash`;
    previous = hash;
  }
  return undefined;
}

/** The versions of the requests whose content is not the one that their hash was computed from. */
async function findAlteredVersions(db: Db, stored: Map<string, StoredRequest>): Promise<Set<string>> {
  const ids = new Set([...stored.values()].flatMap(({ row }) => row?.version_id ?? []));
  const altered = new Set<string>();
  // One at a time, because a version can have a megabyte.
  for (const id of ids) {
    const { rows } = await sql<HashedVersion>`
      select document_id, version_number, content, content_hash from versions where id = ${id}`.execute(db);
    if (!rows.every(hasItsHash)) altered.add(id);
  }
  return altered;
}

/**
 * The requests whose newest leaf in some log is not in the last signed head of that log. The hash of the leaf comes
 * from the event, so neither can be changed without it showing.
 */
async function findUnproven(
  db: Db,
  logs: CheckedLog[],
  stored: Map<string, StoredRequest>,
  leaves: Map<string, RequestLeaf[]>,
): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  for (const { log, size, root } of logs) {
    // Leaves of the first form that were added after the next log had started are bound only by their chain.
    const inLog = (leaf: RequestLeaf) => leaf.log === log.number && (log.number > 0 || leaf.index < size);
    const newest = [...leaves.values()].flatMap(
      (own) => own.filter(inLog).toSorted((a, b) => b.seq - a.seq)[0] ?? [],
    );
    const proofs = newest.map((leaf) => ({
      leaf,
      ranges: leaf.index < size ? inclusionRanges(leaf.index, size) : [],
    }));
    const prove = createProver(await findNodes(db, log, nodesOf(proofs.flatMap(({ ranges }) => ranges))));
    for (const { leaf, ranges } of proofs) {
      const { signing_request_id, seq, index } = leaf;
      const proof = prove(ranges);
      if ('missing' in proof) {
        problems.set(
          signing_request_id,
          `leaf ${proof.missing} of the log, which its proof needs, is missing`,
        );
        continue;
      }
      const hash = stored.get(signing_request_id)?.events[seq - 1]?.hash ?? '';
      const data =
        log.number === 0
          ? leafHash(Buffer.from(hash, 'hex'))
          : eventLeafHash({ signing_request_id, seq, hash });
      const found = rootFromInclusion(data, { index, size, proof });
      if (!found || !root.equals(found))
        problems.set(signing_request_id, `event ${seq} is not in the signed head of the log`);
    }
  }
  return problems;
}
