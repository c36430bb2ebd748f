import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import { webhookNotFound } from './webhook.ts';

/** Deletes a webhook and its deliveries, including the pending ones. */
export async function deleteWebhook(tx: Tx, orgId: string, id: string): Promise<{ success: boolean }> {
  await extendStatementTimeout(tx);
  const deleted = await sql`delete from webhooks where id = ${id} and org_id = ${orgId}`.execute(tx);
  if (deleted.numAffectedRows === 0n) throw webhookNotFound();
  return { success: true };
}
