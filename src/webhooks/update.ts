import { sql } from 'kysely';
import type { Webhook, WebhookChanges } from '../../wire/webhooks.ts';
import { changedFields, recordActivity } from '../activity/record.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { announceChange } from './announce-change.ts';
import { stopDeliveries } from './stop-deliveries.ts';
import { hostOf, lockWebhook, translateUrlConflict, webhookColumns, webhookNotFound } from './webhook.ts';

/**
 * Changes the fields sent. When a webhook is disabled, its pending deliveries count as stopped (delivery.ts), and a
 * worker records that. When it is enabled or its URL changes, earlier failures no longer count.
 *
 * @param urlKey the new URL, normalised
 */
export async function updateWebhook(
  tx: Tx,
  caller: Caller,
  id: string,
  changes: WebhookChanges,
  urlKey: string | undefined,
): Promise<Webhook> {
  const orgId = caller.org_id;
  const isSwitched = changes.is_active !== undefined;
  const before = await lockWebhook(tx, orgId, id);
  const isMoved = changes.url !== undefined && changes.url !== before.url;
  const isDisabled = before.is_active && changes.is_active === false;
  // Only active webhooks have to be locked for an event, so nothing waits for this.
  if (!before.is_active && changes.is_active) await stopDeliveries(tx, id);
  const startsOver = changes.is_active === true || isMoved;
  const { rows } = await translateUrlConflict(
    sql<Webhook>`
      update webhooks
      set url = coalesce(${changes.url ?? null}, url), url_key = coalesce(${urlKey ?? null}, url_key),
          is_active = coalesce(${changes.is_active ?? null}, is_active),
          events = coalesce(${changes.events ?? null}::text[], events), updated_at = now(),
          enabled_at = case when ${startsOver} then now() else enabled_at end,
          stopped_at = case when ${isDisabled} then now() else stopped_at end,
          disabled_at = case when ${isSwitched} then null else disabled_at end,
          disabled_reason = case when ${isSwitched} then null else disabled_reason end
      where id = ${id} and org_id = ${orgId}
      returning ${webhookColumns}`.execute(tx),
  );
  if (!rows[0]) throw webhookNotFound();
  if (isDisabled || isMoved) await announceChange(tx, id);
  const changed = changedFields(changes, before, rows[0]);
  if (changed.length > 0)
    await recordActivity(tx, orgId, caller.actor, {
      action: 'webhook.updated',
      target: { id, name: hostOf(rows[0].url) },
      details: { changed, ...(changed.includes('is_active') && { is_active: changes.is_active }) },
    });
  return rows[0];
}
