import { sql } from 'kysely';
import { appendRequestToLog, isInLog } from '../evidence/log/append-request.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { expireIfOverdue } from '../signing-requests/expire.ts';
import { isOverdue } from '../signing-requests/signing-request.ts';

/** Whether the expiry of a request has been recorded, if it is overdue, and its last event is in the log. */
export async function isEvidenceUpToDate(db: Db, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from signing_requests request where id = ${id} and org_id = ${orgId} and ${isOverdue}`.execute(db);
  return rows.length === 0 && isInLog(db, orgId, id);
}

/**
 * Records the expiry of an overdue request and appends its last event to the log. A worker would do both within
 * seconds; doing it here makes the evidence complete at the time of the download.
 */
export async function bringEvidenceUpToDate(tx: Tx, orgId: string, id: string): Promise<void> {
  await expireIfOverdue(tx, orgId, [id]);
  await appendRequestToLog(tx, orgId, id);
}
