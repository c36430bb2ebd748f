import { type RawBuilder, sql } from 'kysely';

/**
 * The common table expression `deliveries`, which queues deliveries to webhooks. They are due immediately.
 *
 * The caller must lock the webhooks, in `source` or before, so that none is disabled or deleted before the
 * commit.
 *
 * @param source rows of `org_id, webhook_id, redelivery_of, event, payload`
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
