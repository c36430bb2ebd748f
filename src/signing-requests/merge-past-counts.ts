import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { retryAborted } from '../platform/database/transact.ts';

const batchSize = 10_000;

/**
 * Merges the shards of the counts of hours and days that ended more than a day ago, so that a period of any length
 * reads one row for each day and status. Connections write shards so as not to wait for each other, which they rarely
 * do for a past day.
 */
export async function mergePastCounts(db: Db, isStopping?: () => boolean): Promise<void> {
  await inBatches(() => retryAborted(() => mergeBatch(db)), { size: batchSize, isStopping });
}

/**
 * Returns how many rows were merged. Counts are locked in the order in which triggers lock them; a count that is being
 * changed is left for the next time.
 */
async function mergeBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ merged: number }>`
    with merged as (
      delete from signing_request_period_counts where ctid = any(array(
        select ctid from signing_request_period_counts
        where shard <> 0 and starts_at < now() - interval '2 days' limit ${batchSize}
        for update skip locked
      ))
      returning *
    ),
    added as (
      insert into signing_request_period_counts as counted (org_id, version_id, hours, status, starts_at, shard, n)
      select org_id, version_id, hours, status, starts_at, 0, sum(n) from merged
      group by org_id, version_id, hours, status, starts_at
      order by org_id, version_id, hours, status, starts_at
      on conflict (org_id, version_id, hours, status, starts_at, shard) do update set n = counted.n + excluded.n
    )
    select count(*)::int as merged from merged`.execute(db);
  return rows[0]?.merged ?? 0;
}
