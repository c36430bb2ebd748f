import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { DueDelivery } from './claim-due.ts';

/** Lets deliveries that were taken up and not begun be taken up again at once, by any process. */
export async function releaseClaims(db: Db, deliveries: DueDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await sql`
    update webhook_deliveries delivery set next_attempt_at = now()
    from unnest(${deliveries.map(({ id }) => id)}::uuid[],
                ${deliveries.map(({ attempts_made }) => attempts_made)}::int[]) as given(id, attempts_made)
    where delivery.id = given.id and delivery.completed_at is null
      and jsonb_array_length(delivery.attempts) = given.attempts_made`.execute(db);
}
