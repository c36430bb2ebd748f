import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { appendToLog, type ChainHead, lockLog } from './append.ts';

/** Whether the last event of a request is in the log. Also true for a request that does not exist. */
export async function isInLog(db: Db, orgId: string, requestId: string): Promise<boolean> {
  return (await findHeadNotInLog(db, orgId, requestId)) === undefined;
}

/** Adds the last event of a request to the log now, whatever the request's status, unless it is already there. */
export async function appendRequestToLog(tx: Tx, orgId: string, requestId: string): Promise<void> {
  await lockLog(tx, orgId);
  const head = await findHeadNotInLog(tx, orgId, requestId);
  if (!head) return;
  await appendToLog(tx, orgId, [head]);
  await sql`
    delete from evidence_log_pending
    where org_id = ${orgId} and signing_request_id = ${requestId} and seq <= ${head.seq}`.execute(tx);
}

async function findHeadNotInLog(db: Db, orgId: string, requestId: string): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select signing_request_id, seq, hash
    from (
      select signing_request_id, seq, hash from audit_events
      where signing_request_id = ${requestId} and org_id = ${orgId}
      order by seq desc limit 1
    ) as head
    where not exists (
      select from evidence_log logged
      where logged.signing_request_id = head.signing_request_id and logged.seq = head.seq
    )`.execute(db);
  return rows[0];
}
