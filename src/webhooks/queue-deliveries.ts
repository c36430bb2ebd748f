import { type RawBuilder, sql } from 'kysely';
import { insertJobs } from '../platform/jobs/queue.ts';
import { deliverWebhook } from './deliver.queue.ts';

/**
 * The common table expressions that queue deliveries: their rows, as `deliveries`, and the jobs of their first
 * attempts. `source` has `org_id, webhook_id, redelivery_of, event, payload`; whoever selects it holds the webhooks.
 */
export function queueDeliveries(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    deliveries as (
      insert into webhook_deliveries (id, org_id, webhook_id, redelivery_of, event, payload)
      select gen_random_uuid(), source.org_id, source.webhook_id, source.redelivery_of, source.event, source.payload
      from (${source}) as source
      returning *
    ),
    delivery_jobs as (
      ${insertJobs(deliverWebhook, sql`select jsonb_build_object('deliveryId', id) as data, now() as start_after, webhook_id::text as group_id from deliveries`)}
    )`;
}

/** A delivery as the wire shows it. */
export const deliveryColumns = sql`
  id, webhook_id, event, status, attempts, next_attempt_at, created_at, completed_at, payload::json as payload`;
