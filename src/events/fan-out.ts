import { type RawBuilder, sql } from 'kysely';
import type { EventType } from '../../wire/events.ts';
import { queueDeliveries } from './queue-deliveries.ts';

/**
 * The common table expression `deliveries`, which queues an event for every webhook that subscribes to it.
 *
 * The share lock orders an event before or after any change to a webhook, never in the middle of it.
 *
 * @param source one row (`org_id uuid, payload text`) for each time the event happened
 */
export function fanOut(type: EventType, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return queueDeliveries(sql`
    select webhook.org_id, webhook.id as webhook_id, null::uuid as redelivery_of, ${type}::text as event, occurrence.payload
    from (${source}) as occurrence join webhooks webhook on webhook.org_id = occurrence.org_id
    where webhook.is_active and ${type} = any(webhook.events)
    for share of webhook`);
}
