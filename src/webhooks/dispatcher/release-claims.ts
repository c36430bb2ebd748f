import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';

/**
 * Makes claimed deliveries that were not attempted due immediately, for any process. Changes nothing about a delivery
 * that was stopped, or that another process has attempted since. Those that another transaction has locked are due when
 * their claims expire: waiting for them would hold up the others.
 */
export async function releaseClaims(db: Db, deliveries: ClaimedDelivery[]): Promise<void> {
  await sql`
    update webhook_deliveries delivery set next_attempt_at = now()
    from (
      select released.* from unnest(${deliveries.map(({ id }) => id)}::uuid[],
                                    ${deliveries.map(({ attempts_made }) => attempts_made)}::int[])
        as released(id, attempts_made)
      join webhook_deliveries stored using (id)
      for no key update of stored skip locked
    ) as claimed
    where delivery.id = claimed.id and delivery.completed_at is null
      and jsonb_array_length(delivery.attempts) = claimed.attempts_made`.execute(db);
}
