import { sql } from 'kysely';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { evidenceKeys } from '../keys.ts';
import { checkLogs } from './check-logs.ts';
import { EvidenceContradiction } from './contradiction.ts';
import { recordContradictions } from './contradictions.ts';
import { lockLogs } from './logs.ts';
import { startNewLogOfLocked } from './start-new-log.ts';

export interface StartedLogs {
  /** How many organisations got a new log. Those without a log need none. */
  started: number;
  /** Those whose log contradicts itself, so that nothing may continue it. */
  contradictions: number;
}

/**
 * Starts a new log for every organisation that has one, as `restore` does. For a database that was set back to an earlier state
 * by other means: continued under its old origin, a log would contradict the heads that were signed before. The check that
 * precedes every signature comes first. May be repeated: then each log is continued once more.
 */
export async function startNewLogs(db: Db, keyring: Keyring): Promise<StartedLogs> {
  const { rows } = await sql<{ id: string }>`select id from organisations order by id`.execute(db);
  const result: StartedLogs = { started: 0, contradictions: 0 };
  for (const { id } of rows)
    try {
      if (await startNewLogOf(db, keyring, id)) result.started += 1;
    } catch (error) {
      if (!(error instanceof EvidenceContradiction)) throw error;
      await recordContradictions(db, [error.contradiction]);
      result.contradictions += 1;
    }
  return result;
}

async function startNewLogOf(db: Db, keyring: Keyring, orgId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockLogs(tx, orgId);
    await checkLogs(tx, evidenceKeys(keyring), orgId);
    return startNewLogOfLocked(tx, orgId, 'restore');
  });
}
