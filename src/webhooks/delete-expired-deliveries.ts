import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';

/** How many deliveries one transaction deletes. */
const batchSize = 1_000;

/** In one run, so that it ends in seconds; once a minute that is more than can be delivered. */
const maxBatches = 60;

/**
 * Deletes deliveries, payloads and attempts with them, that were finished more than so many days ago; those that wait
 * stay, however old. Several processes may do so at once.
 */
export async function deleteExpiredDeliveries(db: Db, days: number): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1)
    if ((await transact(db, (tx) => deleteBatch(tx, days))) < batchSize) return;
}

/** Passes over rows that another process is deleting. Returns how many were deleted. */
async function deleteBatch(tx: Tx, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries
    where id = any(array(
      select old.id
      from webhooks webhook
      cross join (values ('SUCCEEDED'), ('FAILED')) as outcome(status)
      -- The oldest of each outcome stand at the front of the index; what is young is not looked at.
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
