import { sql } from 'kysely';
import { queueDeliveries } from '../events/queue-deliveries.ts';
import { advisoryLockKey } from '../platform/database/advisory-lock.ts';
import type { Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import { lockRequestsOf } from './lock-requests.ts';
import { checkActive, lockWebhookForShare } from './webhook.ts';

/**
 * Redelivers every message that has failed since a given time. Skips messages that were delivered later or are being
 * redelivered, so recovering twice sends nothing twice.
 */
export async function recoverDeliveries(
  tx: Tx,
  orgId: string,
  webhookId: string,
  since: string,
): Promise<{ count: number }> {
  await extendStatementTimeout(tx);
  // Another recovery waits, and then finds what this one has queued. Events do not: they have no part in this lock.
  await sql`select pg_advisory_xact_lock(${advisoryLockKey('recovery', webhookId)})`.execute(tx);
  const failedSince = sql`
    webhook_id = ${webhookId} and status = 'FAILED' and completed_at >= to_timestamp(${Date.parse(since) / 1000}::float8)`;
  const requestIds = await lockRequestsOf(tx, orgId, failedSince);
  checkActive(await lockWebhookForShare(tx, orgId, webhookId));
  const { rows } = await sql<{ count: number }>`
    with failed as (
      select distinct on (message_id) coalesce(redelivery_of, id) as message_id, org_id, webhook_id, event, payload, created_at
      from webhook_deliveries
      where org_id = ${orgId} and ${failedSince}
        -- The requests of those that failed after the lookup are not locked.
        and (signing_request_of_event(payload) is null
          or signing_request_of_event(payload) in (select unnest(${requestIds}::text[])))
      order by message_id, completed_at desc
    ),
    ${queueDeliveries(sql`
      select org_id, webhook_id, message_id as redelivery_of, event, payload from failed
      where not exists (
          select from webhook_deliveries first where first.id = failed.message_id and first.status <> 'FAILED')
        and not exists (
          select from webhook_deliveries repeat
          where repeat.redelivery_of = failed.message_id and repeat.status <> 'FAILED')
      order by created_at`)}
    select count(*) from deliveries`.execute(tx);
  return { count: rows[0]?.count ?? 0 };
}
