import { type RawBuilder, sql } from 'kysely';
import type { EventType } from '../../wire/events.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';

/**
 * The common table expressions that give an event to every webhook that asked for it. `source` has one row
 * (`org_id uuid, payload text`) for each time the event happened.
 *
 * The share lock puts an event before or after a webhook's change or deletion, never across it.
 */
export function fanOut(type: EventType, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return queueDeliveries(sql`
    select webhook.org_id, webhook.id as webhook_id, null::uuid as redelivery_of, ${type}::text as event, happening.payload
    from (${source}) as happening join webhooks webhook on webhook.org_id = happening.org_id
    where webhook.is_active and ${type} = any(webhook.events)
    for share of webhook`);
}
