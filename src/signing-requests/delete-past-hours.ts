import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const batchSize = 10_000;

/**
 * Deletes counts of hours with which no date range can begin any more; the longest is 90 days. The database's trigger does
 * not write counts of hours this old again.
 */
export async function deletePastHours(db: Db): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from signing_request_period_counts where ctid = any(array(
        select ctid from signing_request_period_counts
        where hours = 1 and starts_at < now() - interval '100 days' limit ${batchSize}
        for update skip locked
      ))`.execute(db);
    if (numAffectedRows < batchSize) return;
  }
}
