import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { retryAborted } from '../../platform/database/transact.ts';
import type { ClaimedDelivery } from './claim-due.ts';

/**
 * Makes claimed deliveries that were not attempted due immediately, for any process. Changes nothing about a delivery
 * that was stopped, or that another process has attempted since. Locks them in one order, and is retried after a
 * deadlock, like `recordAttempts`.
 */
export async function releaseClaims(db: Db, deliveries: ClaimedDelivery[]): Promise<void> {
  const release = sql`
    update webhook_deliveries delivery set next_attempt_at = now()
    from (
      select * from unnest(${deliveries.map(({ id }) => id)}::uuid[],
                           ${deliveries.map(({ attempts_made }) => attempts_made)}::int[]) as unordered(id, attempts_made)
      order by id
    ) as claimed
    where delivery.id = claimed.id and delivery.completed_at is null
      and jsonb_array_length(delivery.attempts) = claimed.attempts_made`;
  await retryAborted(() => release.execute(db));
}
