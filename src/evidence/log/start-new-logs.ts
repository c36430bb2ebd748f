import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { evidenceKeys } from '../keys.ts';
import { checkLogs } from './check-logs.ts';
import { type ContinuedLogs, continueLogs } from './continue-logs.ts';
import { lockLogs } from './logs.ts';
import { startNewLogOfLocked } from './start-new-log.ts';

/**
 * Starts a new log for every organisation that has one, as `restore` does. For a database that was set back to an
 * earlier state by other means: continued under its old origin, a log would contradict the heads that were signed
 * before. The check that precedes every signature comes first. May be repeated: then each log is continued once more.
 */
export function startNewLogs(db: Db, keyring: Keyring): Promise<ContinuedLogs> {
  return continueLogs(db, (orgId) =>
    transact(db, async (tx) => {
      await lockLogs(tx, orgId);
      await checkLogs(tx, evidenceKeys(keyring), orgId);
      return startNewLogOfLocked(tx, orgId);
    }),
  );
}
