import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { webhookNotFound } from './webhook.ts';

/** Removes a webhook with its deliveries; queued attempts find nothing to do. */
export async function deleteWebhook(tx: Tx, orgId: string, id: string): Promise<{ success: boolean }> {
  const deleted = await sql`delete from webhooks where id = ${id} and org_id = ${orgId}`.execute(tx);
  if (deleted.numAffectedRows === 0n) throw webhookNotFound();
  return { success: true };
}
