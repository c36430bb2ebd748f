import { sql } from 'kysely';
import { isLogged, logRequest } from '../evidence/log/log-request.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { expireIfOverdue } from './expire.ts';
import { isOverdue } from './signing-request.ts';

/** Whether evidence of a request has nothing to wait for: its expiry is recorded, and its last event in the log. */
export async function isEvidenceSettled(db: Db, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from signing_requests request where id = ${id} and org_id = ${orgId} and ${isOverdue}`.execute(db);
  return rows.length === 0 && isLogged(db, orgId, id);
}

/** Does now what the sweeps would do in some seconds, so that evidence is complete when it is asked for. */
export async function settleEvidence(tx: Tx, orgId: string, id: string): Promise<void> {
  await expireIfOverdue(tx, orgId, [id]);
  await logRequest(tx, orgId, id);
}
