import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';

/** Fails the pending deliveries of a webhook. An attempt in flight is no longer recorded. */
export async function stopDeliveries(tx: Tx, orgId: string, webhookId: string): Promise<void> {
  await extendStatementTimeout(tx);
  await sql`
    update webhook_deliveries set status = 'FAILED', next_attempt_at = null, completed_at = now()
    where webhook_id = ${webhookId} and org_id = ${orgId} and status = 'PENDING'`.execute(tx);
}
