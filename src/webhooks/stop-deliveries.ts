import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { isActive } from './webhook.ts';
import { webhooksWithPending } from './webhooks-with-pending.ts';

/** How many deliveries one statement stops. */
const batchSize = 5_000;

/**
 * Fails what is still pending of a disabled webhook that its caller has locked and is about to enable. Deliveries are
 * locked in the order of ids, as attempts are recorded, so that the two cannot deadlock.
 */
export async function stopDeliveries(tx: Tx, webhookId: string): Promise<void> {
  await extendStatementTimeout(tx);
  await stop(
    tx,
    sql`
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and status = 'PENDING'
      order by id for no key update`,
  );
}

/**
 * Fails the pending deliveries of all disabled webhooks, which count as stopped already (delivery.ts), in short
 * transactions. Leaves those that something else has locked for the next run.
 */
export async function stopDisabled(db: Db, isStopping: () => boolean): Promise<void> {
  const stopBatch = () =>
    stop(
      db,
      sql`
        select pending.id from disabled cross join lateral (
          select id from webhook_deliveries
          where status = 'PENDING' and webhook_id = disabled.webhook_id
          order by next_attempt_at limit ${batchSize} for no key update skip locked
        ) as pending
        limit ${batchSize}`,
    );
  await inBatches(stopBatch, { size: batchSize, isStopping });
}

/** @param ids a query, which may read `webhook_id` from `disabled`: the disabled webhooks with pending deliveries */
async function stop(db: Db, ids: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with recursive waiting as (${webhooksWithPending}),
    disabled as materialized (select webhook_id from waiting where not ${isActive(sql`waiting.webhook_id`)})
    update webhook_deliveries delivery
    set status = 'FAILED', next_attempt_at = null, completed_at = coalesce(webhook.stopped_at, now())
    from webhooks webhook
    where delivery.id = any(array(${ids})) and webhook.id = delivery.webhook_id`.execute(db);
  return Number(numAffectedRows);
}
