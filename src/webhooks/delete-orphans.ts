import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';

/** How many deliveries one statement deletes. Each can have a megabyte, which it has to read and mark as well. */
const batchSize = 1_000;

/**
 * Deletes the deliveries of deleted webhooks, in short transactions. Nobody sees them any more. Leaves those that
 * something else has locked for the next run.
 */
export async function deleteOrphans(db: Db, isStopping: () => boolean): Promise<void> {
  await inBatches(() => deleteBatch(db), { size: batchSize, isStopping });
}

/** Skips through the index from one webhook with deliveries to the next. Returns how many rows it deleted. */
async function deleteBatch(db: Db): Promise<number> {
  const first = (after = sql``) => sql`(
    select webhook_id from webhook_deliveries ${after} order by webhook_id limit 1
  )`;
  const { numAffectedRows = 0n } = await sql`
    with recursive known as (
      ${first()}
      union all
      select next.* from known as before
      cross join lateral ${first(sql`where webhook_id > before.webhook_id`)} as next
    ),
    deleted as materialized (
      select webhook_id from known where (select id from webhooks where id = known.webhook_id) is null
    )
    delete from webhook_deliveries where id = any(array(
      select orphan.id from deleted cross join lateral (
        select id from webhook_deliveries where webhook_id = deleted.webhook_id
        order by created_at desc, id desc limit ${batchSize} for update skip locked
      ) as orphan
      limit ${batchSize}
    ))`.execute(db);
  return Number(numAffectedRows);
}
