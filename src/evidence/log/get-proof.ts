import type { Static } from 'typebox';
import type * as wire from '../../../wire/evidence.ts';
import type { Db } from '../../platform/database/database.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { EvidenceContradiction } from './contradiction.ts';
import { findTop } from './heads.ts';
import { type Log, listLogs } from './logs.ts';
import { findHashes } from './nodes.ts';
import { consistencyRanges, inclusionRanges, type Range } from './ranges.ts';

type Query = Static<(typeof wire.getEvidenceProof)['query']>;

/**
 * A consistency or inclusion proof of an organisation's log. BAD_REQUEST when the parameters ask for neither or go
 * beyond the newest signed head, NOT_FOUND when the organisation has no such log.
 */
export async function getEvidenceProof(
  db: Db,
  orgId: string,
  { origin, ...query }: Query,
): Promise<wire.EvidenceProof> {
  const wanted = readWanted(query);
  const logs = (await listLogs(db, orgId)).filter(({ number }) => number > 0);
  const log = origin === undefined ? logs[0] : logs.find((each) => each.origin === origin);
  const { head } = log ? await findTop(db, log) : {};
  if (!log || !head) throw notFound('The evidence log');
  if (wanted.size > head.size)
    throw badRequest(`${wanted.sizeField}: the newest checkpoint has ${head.size} leaves.`);
  return { hashes: await proveRanges(db, log, wanted.ranges()) };
}

/** The hashes of ranges of a log, in base64. */
export async function proveRanges(db: Db, log: Log, ranges: Range[]): Promise<string[]> {
  const hashes = await findHashes(db, log, ranges);
  if ('missing' in hashes)
    throw new EvidenceContradiction({
      org_id: log.org_id,
      signing_request_id: null,
      problem: `leaf ${hashes.missing} of the log ${log.origin} is missing`,
    });
  return hashes.map((hash) => hash.toString('base64'));
}

/** The proof that a query asks for. */
interface Wanted {
  /** How many leaves the log must have for it, and the parameter that says so. */
  size: number;
  sizeField: 'to' | 'size';
  ranges(): Range[];
}

function readWanted({ from, to, leaf, size }: Omit<Query, 'origin'>): Wanted {
  if (from !== undefined && to !== undefined && leaf === undefined && size === undefined) {
    if (from > to) throw badRequest('from: must be at most "to".');
    return { size: to, sizeField: 'to', ranges: () => consistencyRanges(from, to) };
  }
  if (leaf !== undefined && size !== undefined && from === undefined && to === undefined) {
    if (leaf >= size) throw badRequest('leaf: must be less than "size".');
    return { size, sizeField: 'size', ranges: () => inclusionRanges(leaf, size) };
  }
  throw badRequest('Send either "from" and "to", or "leaf" and "size".');
}

const badRequest = (message: string) => new ApiError('BAD_REQUEST', message);
