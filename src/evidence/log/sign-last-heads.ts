import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { concernsAllWork } from '../../platform/database/find-temporary-fault.ts';
import { transact } from '../../platform/database/transact.ts';
import { type EvidenceKey, evidenceKeys } from '../keys.ts';
import { checkLogs } from './check-logs.ts';
import { EvidenceContradiction } from './contradiction.ts';
import { clearContradictions, recordingContradictions } from './contradictions.ts';
import { findTop, headBody, isSignedHead } from './heads.ts';
import { lockLogs } from './logs.ts';
import { readLastHeads } from './read-last-heads.ts';
import { signatureLine } from './signed-note.ts';

/**
 * After a new secret key was put in front of others, signs the last head of every log again, each in a transaction of
 * its own, so that all evidence outlives the other keys. Only what one of the other keys signed is signed, after the
 * check that precedes every signature. One that fails is left for the next call. Does nothing with a single key.
 */
export async function signLastHeads(
  db: Db,
  keyring: Keyring,
  log: Logger,
  isStopping = () => false,
): Promise<void> {
  const keys = evidenceKeys(keyring);
  if (keys.length === 1) return;
  for await (const { org_id, ...head } of readLastHeads(db)) {
    if (isStopping()) return;
    if (isSignedHead([keys[0]], head, head)) continue;
    try {
      await recordingContradictions(db, log, () => transact(db, (tx) => signLastHead(tx, keys, org_id)));
    } catch (error) {
      if (error instanceof EvidenceContradiction) continue;
      if (concernsAllWork(error)) throw error;
      log.error({ err: error, org_id }, 'evidence log failed; retrying');
    }
  }
}

/**
 * How many organisations have a last head that the first key has not signed. Without the other keys, they would have no
 * evidence.
 */
export async function countHeadsOfOtherKeys(db: Db, keyring: Keyring): Promise<number> {
  const [key] = evidenceKeys(keyring);
  let count = 0;
  for await (const head of readLastHeads(db)) if (!isSignedHead([key], head, head)) count += 1;
  return count;
}

async function signLastHead(tx: Tx, keys: [EvidenceKey, ...EvidenceKey[]], orgId: string): Promise<void> {
  await lockLogs(tx, orgId);
  const [current] = await checkLogs(tx, keys, orgId);
  // A log without a head gets its first one within seconds, which is signed with the first key.
  if (!current?.hasHead) return;
  const { log } = current;
  const { head } = await findTop(tx, log);
  if (!head || isSignedHead([keys[0]], log, head)) return;
  const line = signatureLine(headBody(log.origin, current), log.origin, keys[0]);
  await sql`
    insert into evidence_signatures (org_id, log, size, line)
    values (${orgId}, ${log.number}, ${current.size}, ${line})`.execute(tx);
  await clearContradictions(tx, orgId, []);
}
