import type { Tx } from '../../platform/database/database.ts';
import { lockLogs } from './logs.ts';
import { startNewLogOfLocked } from './start-new-log.ts';

/** Starts a new log for an organisation while the service runs, as a restore does. */
export async function startNewLog(tx: Tx, orgId: string): Promise<void> {
  await lockLogs(tx, orgId);
  await startNewLogOfLocked(tx, orgId);
}
