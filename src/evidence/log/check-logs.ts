import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { EvidenceKey } from '../keys.ts';
import { rootFromInclusion } from '../verify/tree.ts';
import { EvidenceContradiction, noKeySigned } from './contradiction.ts';
import { findTop, isOfAnotherKey, isSignedHead, type LastHead } from './heads.ts';
import { firstLeafHash, type PreviousLog } from './leaf.ts';
import { type Log, listLogs } from './logs.ts';
import { findHashes } from './nodes.ts';
import { inclusionRanges } from './ranges.ts';

/** A log, and the size and root that its last signed head binds it to. A log without a head has size 0. */
export interface CheckedLog {
  log: Log;
  /** How many leaves are stored. Before the first head there can be one leaf, which names the previous log. */
  leaves: number;
  hasHead: boolean;
  size: number;
  root: Buffer;
}

/**
 * Checks the logs of an organisation, the current one first: the last head of each must have the size and root of the
 * stored leaves, and be signed with a known key or named by a later log that is. A log that was started again may have
 * no head yet, and vouches for none before it. Reads O(log² n) rows. Throws an EvidenceContradiction.
 */
export async function checkLogs(db: Db, keys: EvidenceKey[], orgId: string): Promise<CheckedLog[]> {
  return check(db, orgId, (log, head) => isSignedHead(keys, log, head));
}

/** The same, but a head may also be signed with a key that is not there, whose signature nobody can check. */
export async function checkLogsOfLostKey(db: Db, keys: EvidenceKey[], orgId: string): Promise<CheckedLog[]> {
  return check(db, orgId, (log, head) => isSignedHead(keys, log, head) || isOfAnotherKey(keys, log, head));
}

async function check(
  db: Db,
  orgId: string,
  isAccepted: (log: Log, head: LastHead) => boolean,
): Promise<CheckedLog[]> {
  const logs = await listLogs(db, orgId);
  const refuse = (problem: string) =>
    new EvidenceContradiction({ org_id: orgId, signing_request_id: null, problem });
  const gap = findGap(logs) ?? (await findRemains(db, orgId));
  if (gap) throw refuse(gap);
  const checked: CheckedLog[] = [];
  let isVouchedFor = false;
  for (const log of logs) {
    const named = checked.at(-1)?.log.previous ?? undefined;
    const found =
      log.number === 0
        ? firstForm(log, named)
        : await checkLog(db, log, named, (head) => isVouchedFor || isAccepted(log, head));
    if (typeof found === 'string') throw refuse(found);
    if (named && (named.size !== found.size || named.root !== found.root.toString('base64')))
      throw refuse(`the log ${log.origin} does not end with the head that the next log names`);
    isVouchedFor ||= found.hasHead;
    checked.push(found);
  }
  // Only the operator's command starts such a log, and signs its first head in the same transaction.
  const unfounded = checked.find(({ log, hasHead }) => log.reason === 'key_lost' && !hasHead);
  if (unfounded)
    throw refuse(`the log ${unfounded.log.origin} says that a key was lost, and has no signed head`);
  return checked;
}

/** What is missing in the order of the logs, in which each but the first names the one before it. */
function findGap(logs: Log[]): string | undefined {
  for (const [index, { number, origin, previous }] of logs.entries()) {
    const before = logs[index + 1];
    if (previous && previous.origin !== before?.origin)
      return `the log ${previous.origin}, which the next log names, is gone`;
    // Processes of a release with logs of the first form may have started one after the next log.
    if (!previous && before && before.number > 0)
      return `the log ${origin} does not name the one before it, ${before.origin}`;
    // They are numbered from 1, whether or not there is one of the first form, which has the number 0.
    if (number > 1 && before?.number !== number - 1) return `the log number ${number - 1} is gone`;
  }
  return undefined;
}

/**
 * What is left of a log that is newer than every log there is. A single statement, because another process may be
 * starting a log. An older one that is missing is a gap.
 */
async function findRemains(db: Db, orgId: string): Promise<string | undefined> {
  const { rows } = await sql<{ newest: number }>`
    select newest
    from (
      select greatest(
        (select max(log) from evidence_leaves where org_id = ${orgId}),
        (select max(log) from evidence_heads where org_id = ${orgId})
      ) as newest
    ) as stored
    where newest > coalesce((select max(number) from evidence_logs where org_id = ${orgId}), 0)`.execute(db);
  return rows[0] && `the log number ${rows[0].newest} is gone, and its leaves or heads are still there`;
}

/** A log of the first form has no stored heads: what binds it is the log after it. */
function firstForm(log: Log, named: PreviousLog | undefined): CheckedLog {
  const size = named?.size ?? 0;
  return { log, leaves: size, hasHead: false, size, root: Buffer.from(named?.root ?? '', 'base64') };
}

/** The log with its last head, or what is wrong with it. */
async function checkLog(
  db: Db,
  log: Log,
  named: PreviousLog | undefined,
  isVouchedFor: (head: LastHead) => boolean,
): Promise<CheckedLog | string> {
  const { head, leaves } = await findTop(db, log);
  if (!head && leaves !== (log.previous ? 1 : 0))
    return `the log ${log.origin} has ${leaves} leaves and no signed head`;
  // A log that was continued before it had a head has only its first leaf, and the next log names that leaf.
  if (!head && named && log.previous && log.reason)
    return { log, leaves, hasHead: false, size: leaves, root: firstLeafHash(log.previous, log.reason) };
  if (!head) return { log, leaves, hasHead: false, size: 0, root: Buffer.alloc(0) };
  const { size, root } = head;
  if (leaves !== size) return `the log ${log.origin} has ${leaves} leaves, but its last head has ${size}`;
  if (!isVouchedFor(head)) return `${noKeySigned} head ${size} of the log ${log.origin}`;
  const ranges = [{ start: 0, end: size }, ...(log.previous ? inclusionRanges(0, size) : [])];
  const hashes = await findHashes(db, log, ranges);
  if ('missing' in hashes) return `leaf ${hashes.missing} of the log ${log.origin} is missing`;
  const [tree, ...proof] = hashes;
  if (!tree?.equals(root)) return `the leaves of the log ${log.origin} are not those of head ${size}`;
  if (log.previous && log.reason) {
    const found = rootFromInclusion(firstLeafHash(log.previous, log.reason), { index: 0, size, proof });
    if (!found || !root.equals(found))
      return `the first leaf of the log ${log.origin} does not name the log before it`;
  }
  return { log, leaves, hasHead: true, size, root };
}
