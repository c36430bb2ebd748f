import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type EvidenceKey, evidenceKeys } from '../keys.ts';
import { checkLogs, checkLogsOfLostKey } from './check-logs.ts';
import { type ContinuedLogs, continueLogs } from './continue-logs.ts';
import { EvidenceContradiction } from './contradiction.ts';
import { clearContradictions } from './contradictions.ts';
import { lockLogs } from './logs.ts';
import { startNewLogOfLostKey } from './start-new-log.ts';

/**
 * For each organisation whose log no key of the keyring vouches for, starts a new one that names where the old one
 * ends, and signs it at once. Takes the old log as the database has it, because nobody can check the signature of its
 * last head any more. Only for a command by which the operator says that the key is lost. May be repeated after an
 * interruption.
 */
export function continueLostLogs(db: Db, keyring: Keyring): Promise<ContinuedLogs> {
  return continueLogs(db, (orgId) => transact(db, (tx) => continueLostLog(tx, evidenceKeys(keyring), orgId)));
}

/** Returns whether it started a new log; false when a key vouches for the current one. */
async function continueLostLog(
  tx: Tx,
  keys: [EvidenceKey, ...EvidenceKey[]],
  orgId: string,
): Promise<boolean> {
  await lockLogs(tx, orgId);
  if (await isVouchedFor(tx, keys, orgId)) return false;
  await checkLogsOfLostKey(tx, keys, orgId);
  await startNewLogOfLostKey(tx, orgId, keys[0]);
  await clearContradictions(tx, orgId, []);
  return true;
}

async function isVouchedFor(tx: Tx, keys: EvidenceKey[], orgId: string): Promise<boolean> {
  try {
    await checkLogs(tx, keys, orgId);
    return true;
  } catch (error) {
    if (!(error instanceof EvidenceContradiction)) throw error;
    return false;
  }
}
