import { sql } from 'kysely';
import type { Webhook, WebhookChanges } from '../../wire/webhooks.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuseUsedUrl, webhookColumns, webhookNotFound } from './webhook.ts';

/** Changes the fields sent. A webhook that is switched off loses its queued attempts. */
export async function updateWebhook(
  tx: Tx,
  orgId: string,
  id: string,
  changes: WebhookChanges & { urlKey?: string },
): Promise<Webhook> {
  const { rows } = await refuseUsedUrl(
    sql<Webhook>`
      update webhooks
      set url = coalesce(${changes.url ?? null}, url), url_key = coalesce(${changes.urlKey ?? null}, url_key),
          is_active = coalesce(${changes.is_active ?? null}, is_active),
          events = coalesce(${changes.events ?? null}::text[], events), updated_at = now()
      where id = ${id} and org_id = ${orgId}
      returning ${webhookColumns}`.execute(tx),
  );
  if (!rows[0]) throw webhookNotFound();
  if (changes.is_active === false) await stopQueuedAttempts(tx, orgId, id);
  return rows[0];
}

async function stopQueuedAttempts(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`
    update webhook_deliveries set status = 'FAILED', next_attempt_at = null, completed_at = now()
    where webhook_id = ${id} and org_id = ${orgId} and status = 'PENDING'`.execute(tx);
}
