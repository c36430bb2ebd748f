import { type RawBuilder, sql } from 'kysely';

/**
 * The common table expression that queues deliveries as `deliveries`: a row is its own job, due at once (deliver.job.ts).
 * `source` has `org_id, webhook_id, redelivery_of, event, payload`; whoever selects it holds the webhooks.
 */
export function queueDeliveries(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    deliveries as (
      insert into webhook_deliveries (id, org_id, webhook_id, redelivery_of, event, payload)
      select gen_random_uuid(), source.org_id, source.webhook_id, source.redelivery_of, source.event, source.payload
      from (${source}) as source
      returning *
    )`;
}

/** A delivery as the wire shows it. */
export const deliveryColumns = sql`
  id, webhook_id, event, status, attempts, next_attempt_at, created_at, completed_at, payload::json as payload`;
