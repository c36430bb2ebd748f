import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import { announceChange } from './announce-change.ts';

/**
 * Fails the pending deliveries of a webhook. An attempt in flight is no longer recorded. Deliveries are locked in the
 * order of ids, as attempts are recorded, so that the two cannot deadlock.
 */
export async function stopDeliveries(tx: Tx, orgId: string, webhookId: string): Promise<void> {
  await extendStatementTimeout(tx);
  await sql`
    update webhook_deliveries set status = 'FAILED', next_attempt_at = null, completed_at = now()
    where org_id = ${orgId} and id = any(array(
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and org_id = ${orgId} and status = 'PENDING'
      order by id for no key update
    ))`.execute(tx);
  await announceChange(tx, webhookId);
}
