import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { lockActiveWebhook } from './webhook.ts';

/**
 * Redelivers every message that failed since a moment. One that has been delivered after all, or is on its way, is left,
 * so that recovering twice sends nothing twice.
 */
export async function recoverDeliveries(
  tx: Tx,
  orgId: string,
  webhookId: string,
  since: string,
): Promise<{ count: number }> {
  const moment = Date.parse(since);
  if (Number.isNaN(moment)) throw new ApiError('BAD_REQUEST', 'since: must be a moment that exists.');
  await lockActiveWebhook(tx, orgId, webhookId);
  const { rows } = await sql<{ count: number }>`
    with message as (
      select coalesce(redelivery_of, id) as id, max(completed_at) filter (where status = 'FAILED') as failed_at
      from webhook_deliveries
      where webhook_id = ${webhookId} and org_id = ${orgId}
      group by 1 having bool_and(status = 'FAILED')
    ),
    ${queueDeliveries(sql`
      select first.org_id, first.webhook_id, first.id as redelivery_of, first.event, first.payload
      from message join webhook_deliveries first using (id)
      where message.failed_at >= to_timestamp(${moment / 1000}::float8)
      order by first.created_at`)}
    select count(*) from deliveries`.execute(tx);
  return { count: rows[0]?.count ?? 0 };
}
