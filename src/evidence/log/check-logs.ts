import type { Db } from '../../platform/database/database.ts';
import type { EvidenceKey } from '../keys.ts';
import { EvidenceContradiction } from './contradiction.ts';
import { findTop, isSignedHead } from './heads.ts';
import { firstLeafHash, type PreviousLog } from './leaf.ts';
import { type Log, listLogs } from './logs.ts';
import { rootFromProof } from './merkle.ts';
import { findNodes, hashesOf } from './nodes.ts';
import { inclusionRanges, nodesOf } from './ranges.ts';

/** A log, and the size and root that its last signed head binds it to. A log without a head has size 0. */
export interface CheckedLog {
  log: Log;
  /** How many leaves are stored. Before the first head there can be one leaf, which names the previous log. */
  leaves: number;
  size: number;
  root: Buffer;
}

/**
 * Checks the logs of an organisation, the current one first: the last head of each must be signed with a known key, and
 * have the size and root of the stored leaves. Reads O(log² n) rows. Throws an EvidenceContradiction.
 */
export async function checkLogs(db: Db, keys: EvidenceKey[], orgId: string): Promise<CheckedLog[]> {
  const checked: CheckedLog[] = [];
  for (const log of await listLogs(db, orgId)) {
    const later = checked.at(-1)?.log.previous;
    const named = later?.origin === log.origin ? later : undefined;
    const found = log.number === 0 ? firstForm(log, named) : await checkLog(db, keys, log, named);
    if (typeof found === 'string')
      throw new EvidenceContradiction({ org_id: orgId, signing_request_id: null, problem: found });
    if (named && (named.size !== found.size || named.root !== found.root.toString('base64')))
      throw new EvidenceContradiction({
        org_id: orgId,
        signing_request_id: null,
        problem: `the log ${log.origin} does not end with the head that the next log names`,
      });
    checked.push(found);
  }
  return checked;
}

/** A log of the first form has no stored heads: what binds it is the log after it. */
function firstForm(log: Log, named: PreviousLog | undefined): CheckedLog {
  const size = named?.size ?? 0;
  return { log, leaves: size, size, root: Buffer.from(named?.root ?? '', 'base64') };
}

/** The log with its last head, or what is wrong with it. */
async function checkLog(
  db: Db,
  keys: EvidenceKey[],
  log: Log,
  named: PreviousLog | undefined,
): Promise<CheckedLog | string> {
  const { head, leaves } = await findTop(db, log);
  if (!head && leaves !== (log.previous ? 1 : 0))
    return `the log ${log.origin} has ${leaves} leaves and no signed head`;
  // A log that was continued before it had a head has only its first leaf, and the next log names that leaf.
  if (!head && named && log.previous && log.reason)
    return { log, leaves, size: leaves, root: firstLeafHash(log.previous, log.reason) };
  if (!head) return { log, leaves, size: 0, root: Buffer.alloc(0) };
  const { size, root } = head;
  if (leaves !== size) return `the log ${log.origin} has ${leaves} leaves, but its last head has ${size}`;
  if (!isSignedHead(keys, log, head))
    return `no key of this service signed head ${size} of the log ${log.origin}`;
  const ranges = [{ start: 0, end: size }, ...(log.previous ? inclusionRanges(0, size) : [])];
  const hashes = hashesOf(ranges, await findNodes(db, log, nodesOf(ranges)));
  if ('missing' in hashes) return `leaf ${hashes.missing} of the log ${log.origin} is missing`;
  const [tree, ...proof] = hashes;
  if (!tree?.equals(root)) return `the leaves of the log ${log.origin} are not those of head ${size}`;
  if (log.previous && log.reason) {
    const found = rootFromProof(firstLeafHash(log.previous, log.reason), { index: 0, size, proof });
    if (!found?.equals(root))
      return `the first leaf of the log ${log.origin} does not name the log before it`;
  }
  return { log, leaves, size, root };
}
