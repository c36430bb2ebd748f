import { sql } from 'kysely';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { type EvidenceKey, evidenceKeys } from '../keys.ts';
import { checkLogs, checkLogsOfLostKey } from './check-logs.ts';
import { type Contradiction, EvidenceContradiction } from './contradiction.ts';
import { clearContradictions, recordContradictions } from './contradictions.ts';
import { lockLogs } from './logs.ts';
import { startNewLogOfLostKey } from './start-new-log.ts';

export interface ContinuedLogs {
  /** How many organisations got a new log. */
  continued: number;
  /** Those whose log contradicts itself, so that nothing may continue it. */
  contradictions: number;
}

/**
 * For each organisation whose log no key of the keyring vouches for, starts a new one that names where the old one ends,
 * and signs it at once. Takes the old log as the database has it, because nobody can check the signature of its last head
 * any more. Only for a command by which the operator says that the key is lost. May be repeated after an interruption.
 */
export async function continueLostLogs(db: Db, keyring: Keyring): Promise<ContinuedLogs> {
  const { rows } = await sql<{ id: string }>`select id from organisations order by id`.execute(db);
  const result: ContinuedLogs = { continued: 0, contradictions: 0 };
  for (const { id } of rows) {
    const outcome = await transact(db, (tx) => continueLostLog(tx, evidenceKeys(keyring), id));
    if (outcome === 'continued') result.continued += 1;
    else if (outcome !== 'vouched for') result.contradictions += 1;
  }
  return result;
}

async function continueLostLog(
  tx: Tx,
  keys: [EvidenceKey, ...EvidenceKey[]],
  orgId: string,
): Promise<'vouched for' | 'continued' | Contradiction> {
  await lockLogs(tx, orgId);
  if ((await findContradiction(() => checkLogs(tx, keys, orgId))) === undefined) return 'vouched for';
  const contradiction = await findContradiction(() => checkLogsOfLostKey(tx, keys, orgId));
  if (contradiction) {
    await recordContradictions(tx, [contradiction]);
    return contradiction;
  }
  await startNewLogOfLostKey(tx, orgId, keys[0]);
  await clearContradictions(tx, orgId, []);
  return 'continued';
}

async function findContradiction(check: () => Promise<unknown>): Promise<Contradiction | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (!(error instanceof EvidenceContradiction)) throw error;
    return error.contradiction;
  }
}
