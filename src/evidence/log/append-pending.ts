import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { appendToLog, type ChainHead, lockLog } from './append.ts';

/** How many events one transaction processes: about 30 ms of work. */
const batchSize = 1_000;

/**
 * Appends pending chain heads to the log of one organisation. Any number of calls may run concurrently, and one that
 * is killed changes nothing. Returns false when nothing is pending.
 */
export async function appendPendingToLog(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ org_id: string }>`select org_id from evidence_log_pending limit 1`.execute(tx);
  if (!rows[0]) return false;
  const { org_id } = rows[0];
  await lockLog(tx, org_id);
  await appendToLog(tx, org_id, await removePendingHeads(tx, org_id));
  return true;
}

/** Removes a batch from the pending list, and returns only the last event of each request: its hash covers the others. */
async function removePendingHeads(tx: Tx, orgId: string): Promise<ChainHead[]> {
  const { rows } = await sql<ChainHead>`
    with taken as (
      delete from evidence_log_pending
      where (org_id, signing_request_id, seq) in (
        select org_id, signing_request_id, seq from evidence_log_pending
        where org_id = ${orgId} order by signing_request_id, seq limit ${batchSize}
      )
      returning signing_request_id, seq
    ),
    head as (select signing_request_id, max(seq) as seq from taken group by signing_request_id)
    select signing_request_id, seq, event.hash
    from head join audit_events event using (signing_request_id, seq)
    where event.org_id = ${orgId}
    order by event.at, signing_request_id`.execute(tx);
  return rows;
}
