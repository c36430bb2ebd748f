import { sql } from 'kysely';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type EvidenceKey, evidenceKeys } from '../keys.ts';
import { appendLeaves } from './append-leaves.ts';
import { checkEvidence, type SoundRequest } from './check-evidence.ts';
import type { CheckedLog } from './check-logs.ts';
import { EvidenceContradiction } from './contradiction.ts';
import { clearContradictions } from './contradictions.ts';
import { signHead } from './heads.ts';
import { type ChainHead, eventLeafHash } from './leaf.ts';
import { lockLogs } from './logs.ts';
import { openCurrentLog } from './start-new-log.ts';

/**
 * Makes sure that a signed head of the organisation's current log covers the newest event of a request, after checking
 * everything that is stored about it. Checks it also when it is covered already, because a bundle is signed again with
 * each download. Does nothing for a request that does not exist. Throws an EvidenceContradiction, which is CONFLICT to
 * the caller of the API; wrap the transaction in `recordingContradictions`, so that the alarm outlives its rollback.
 */
export async function coverRequest(
  tx: Tx,
  keyring: Keyring,
  orgId: string,
  requestId: string,
): Promise<void> {
  const keys = evidenceKeys(keyring);
  const found = await check(tx, keys, orgId, requestId);
  if (!found || found.isCovered) return;
  await lockLogs(tx, orgId);
  await openCurrentLog(tx, orgId);
  const locked = await check(tx, keys, orgId, requestId);
  if (!locked || locked.isCovered || !locked.log) return;
  await appendAndSign(tx, keys, locked.log, [locked.head]);
  await sql`
    delete from evidence_pending
    where org_id = ${orgId} and signing_request_id = ${requestId} and seq <= ${locked.head.seq}`.execute(tx);
}

/**
 * Appends the last events of requests that passed the check to the current log, which the caller has locked, and signs
 * its new head.
 */
export async function appendAndSign(
  tx: Tx,
  [key]: [EvidenceKey, ...EvidenceKey[]],
  { log, leaves: size }: CheckedLog,
  heads: ChainHead[],
): Promise<void> {
  const appended = heads.map((head) => ({ leaf: eventLeafHash(head), event: head }));
  await signHead(tx, key, log, await appendLeaves(tx, log, size, appended));
}

async function check(
  tx: Tx,
  keys: EvidenceKey[],
  orgId: string,
  requestId: string,
): Promise<(SoundRequest & { log: CheckedLog | undefined }) | undefined> {
  const { logs, requests } = await checkEvidence(tx, keys, orgId, [requestId]);
  const request = requests.get(requestId);
  if (!request) return undefined;
  if ('problem' in request)
    throw new EvidenceContradiction({ org_id: orgId, signing_request_id: requestId, ...request });
  await clearContradictions(tx, orgId, [requestId]);
  return { ...request, log: logs[0] };
}
