import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { maxCounted, type QueueDepth } from '../platform/jobs/depths.ts';
import { isActive } from './webhook.ts';
import { webhooksWithPending } from './webhooks-with-pending.ts';

/**
 * How many deliveries are due now, how many are waiting for a retry or have an attempt in flight, and how long the
 * oldest has been due. Like a claim, it skips through the index from one webhook with pending deliveries to the next.
 */
export async function readDeliveryDepth(db: Db): Promise<QueueDepth> {
  const { rows } = await sql<QueueDepth>`
    with recursive waiting as (${webhooksWithPending}),
    depth as (
      select waiting.next_attempt_at, due.count as due, deferred.count as deferred
      from waiting
      cross join lateral (
        select count(*) from (
          select from webhook_deliveries
          where status = 'PENDING' and webhook_id = waiting.webhook_id and next_attempt_at <= now()
          order by next_attempt_at limit ${maxCounted}
        ) as delivery
      ) as due
      cross join lateral (
        select count(*) from (
          select from webhook_deliveries
          where status = 'PENDING' and webhook_id = waiting.webhook_id and next_attempt_at > now()
          order by next_attempt_at limit ${maxCounted}
        ) as delivery
      ) as deferred
      where ${isActive(sql`waiting.webhook_id`)}
    )
    select 'deliver-webhook' as queue,
           least(coalesce(sum(due), 0), ${maxCounted})::int as due,
           least(coalesce(sum(deferred), 0), ${maxCounted})::int as deferred,
           greatest(0, extract(epoch from now() - min(next_attempt_at)))::float8 as "oldestDueSeconds"
    from depth`.execute(db);
  const [depth] = rows;
  if (!depth) throw new Error('an aggregate returned no row');
  return depth;
}
