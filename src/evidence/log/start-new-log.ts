import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { EvidenceKey } from '../keys.ts';
import { appendLeaves } from './append-leaves.ts';
import { EvidenceContradiction } from './contradiction.ts';
import { type Head, signHead } from './heads.ts';
import { firstLeafHash, type NewLogReason, type PreviousLog } from './leaf.ts';
import { insertLog, type Log, listLogs } from './logs.ts';
import { findHashes, storedLeaves } from './nodes.ts';

/**
 * Starts a new log for an organisation whose logs nobody else can append to: the caller has locked them, or the tables.
 * Its first leaf names the last head of the current log. After a backup was restored, this keeps the copy apart from
 * the original: neither is a forgery of the other. A worker signs the new log's first head within seconds. Returns
 * whether it started one; false when the organisation has no log yet.
 */
export async function startNewLogOfLocked(tx: Tx, orgId: string): Promise<boolean> {
  if (!(await continueLog(tx, orgId, 'restore'))) return false;
  await sql`insert into evidence_pending (org_id) values (${orgId})`.execute(tx);
  return true;
}

/**
 * The same after the key of the current log was lost. Signs the first head at once, because without it, no key vouches
 * for any of the logs.
 */
export async function startNewLogOfLostKey(tx: Tx, orgId: string, key: EvidenceKey): Promise<void> {
  const started = await continueLog(tx, orgId, 'key_lost');
  if (started) await signHead(tx, key, started.log, started.tree);
}

/**
 * Makes sure that an organisation whose logs the caller has locked has a current log: starts one when there is none, or
 * only one of the first form.
 */
export async function openCurrentLog(tx: Tx, orgId: string): Promise<void> {
  const [current] = await listLogs(tx, orgId);
  if (current && current.number > 0) return;
  if (!(await continueLog(tx, orgId, 'format')))
    await insertLog(tx, { org_id: orgId, number: 1, reason: null, previous: null });
}

/** Continues the current log in a new one, with its tree; undefined when there is nothing to continue. */
async function continueLog(
  tx: Tx,
  orgId: string,
  reason: NewLogReason,
): Promise<{ log: Log; tree: Pick<Head, 'size' | 'root'> } | undefined> {
  const [current] = await listLogs(tx, orgId);
  const previous = current && (await findLastHead(tx, current));
  if (!previous) return undefined;
  const log = await insertLog(tx, { org_id: orgId, number: current.number + 1, reason, previous });
  const leaf = firstLeafHash(previous, reason);
  return { log, tree: await appendLeaves(tx, log, 0, [{ leaf, event: null }]) };
}

/** What the first leaf of the next log says about this one; undefined when it has no leaves. */
async function findLastHead(tx: Tx, log: Log): Promise<PreviousLog | undefined> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(max(index) + 1, 0) as size from (${storedLeaves(log)}) as leaf`.execute(tx);
  const size = rows[0]?.size ?? 0;
  if (size === 0) return undefined;
  const root = await findHashes(tx, log, [{ start: 0, end: size }]);
  if ('missing' in root || !root[0])
    throw new EvidenceContradiction({
      org_id: log.org_id,
      signing_request_id: null,
      problem: `the log ${log.origin} is not complete`,
    });
  return { origin: log.origin, root: root[0].toString('base64'), size };
}
