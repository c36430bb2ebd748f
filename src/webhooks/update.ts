import { sql } from 'kysely';
import type { Webhook, WebhookChanges } from '../../wire/webhooks.ts';
import type { Tx } from '../platform/database/database.ts';
import { stopDeliveries } from './stop-deliveries.ts';
import { translateUrlConflict, webhookColumns, webhookNotFound } from './webhook.ts';

/**
 * Changes the fields sent. Switching a webhook off stops its pending deliveries. When it is switched on or its URL
 * changes, earlier failures no longer count.
 */
export async function updateWebhook(
  tx: Tx,
  orgId: string,
  id: string,
  changes: WebhookChanges & { urlKey?: string },
): Promise<Webhook> {
  const isSwitched = changes.is_active !== undefined;
  const startsOver = changes.is_active === true || changes.url !== undefined;
  const { rows } = await translateUrlConflict(
    sql<Webhook>`
      update webhooks
      set url = coalesce(${changes.url ?? null}, url), url_key = coalesce(${changes.urlKey ?? null}, url_key),
          is_active = coalesce(${changes.is_active ?? null}, is_active),
          events = coalesce(${changes.events ?? null}::text[], events), updated_at = now(),
          enabled_at = case when ${startsOver} then now() else enabled_at end,
          disabled_at = case when ${isSwitched} then null else disabled_at end,
          disabled_reason = case when ${isSwitched} then null else disabled_reason end
      where id = ${id} and org_id = ${orgId}
      returning ${webhookColumns}`.execute(tx),
  );
  if (!rows[0]) throw webhookNotFound();
  if (changes.is_active === false) await stopDeliveries(tx, orgId, id);
  return rows[0];
}
