import { type RawBuilder, sql } from 'kysely';
import type { EventType } from '../../wire/events.ts';
import { insertJobs } from '../platform/jobs/queue.ts';
import { deliverWebhook } from '../webhooks/deliver.queue.ts';

/**
 * The common table expressions that give an event to every webhook that asked for it: a delivery and the job of its
 * first attempt. `source` has one row (`org_id uuid, payload text`) for each time the event happened.
 *
 * The share lock puts an event before or after a webhook's change or deletion, never across it.
 */
export function fanOut(type: EventType, source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    deliveries as (
      insert into webhook_deliveries (id, org_id, webhook_id, event, payload)
      select gen_random_uuid(), webhook.org_id, webhook.id, ${type}, source.payload
      from (${source}) as source join webhooks webhook on webhook.org_id = source.org_id
      where webhook.is_active and ${type} = any(webhook.events)
      for share of webhook
      returning id
    ),
    delivery_jobs as (
      ${insertJobs(deliverWebhook, sql`select jsonb_build_object('deliveryId', id) as data, now() as start_after from deliveries`)}
    )`;
}
