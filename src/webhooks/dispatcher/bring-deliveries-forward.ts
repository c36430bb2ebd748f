import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import { webhooksWithPending } from '../webhooks-with-pending.ts';
import { claimSeconds } from './claim-due.ts';

/** How many deliveries one statement changes. */
const batchSize = 10_000;

/**
 * Brings deliveries forward that were stored, claimed or attempted before the clock of the database was set back, and
 * would otherwise wait until it has caught up. None is due later than a claim lasts. They become due after that time,
 * because one of them may just be attempted. Returns how many.
 */
export function bringDeliveriesForward(db: Db, isStopping: () => boolean): Promise<number> {
  return inBatches(() => moveBatch(db), { size: batchSize, isStopping });
}

async function moveBatch(db: Db): Promise<number> {
  const claimEnd = sql`now() + make_interval(secs => ${claimSeconds})`;
  const { numAffectedRows = 0n } = await sql`
    with recursive waiting as (${webhooksWithPending})
    update webhook_deliveries set next_attempt_at = ${claimEnd}
    where id = any(array(
      select future.id from waiting cross join lateral (
        select id from webhook_deliveries
        where status = 'PENDING' and webhook_id = waiting.webhook_id
          and next_attempt_at > ${claimEnd} + interval '10 seconds'
        order by next_attempt_at limit ${batchSize} for update skip locked
      ) as future
      limit ${batchSize}
    ))`.execute(db);
  return Number(numAffectedRows);
}
