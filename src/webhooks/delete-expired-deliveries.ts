import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { transact } from '../platform/database/transact.ts';

/** How many deliveries one transaction deletes. */
const batchSize = 1_000;

/** Limits a run to a few seconds. With one run a minute, this is still more than can be delivered in a minute. */
const maxBatches = 60;

/**
 * Deletes deliveries that finished more than `days` days ago, with their payloads and attempts. Pending deliveries
 * are never deleted. Several processes may run this at the same time.
 */
export async function deleteExpiredDeliveries(
  db: Db,
  days: number,
  isStopping?: () => boolean,
): Promise<void> {
  const next = () => transact(db, (tx) => deleteBatch(tx, days));
  await inBatches(next, { size: batchSize, maxBatches, isStopping });
}

/** Skips rows that another process is deleting. Returns how many rows it deleted. */
async function deleteBatch(tx: Tx, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries
    where id = any(array(
      select old.id
      from webhooks webhook
      cross join (values ('SUCCEEDED'), ('FAILED')) as outcome(status)
      -- Reads only the oldest of each outcome, from the start of the index.
      cross join lateral (
        select id from webhook_deliveries delivery
        where delivery.webhook_id = webhook.id and delivery.status = outcome.status and delivery.status <> 'PENDING'
          and delivery.completed_at < now() - make_interval(days => ${days})
        order by delivery.completed_at
        limit ${batchSize}
        for update skip locked
      ) as old
      limit ${batchSize}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
