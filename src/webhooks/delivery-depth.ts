import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** How many deliveries are due now, and how many are waiting for a retry or have an attempt in flight. */
export async function readDeliveryDepth(db: Db): Promise<{ due: number; deferred: number }> {
  const { rows } = await sql<{ due: number; deferred: number }>`
    select count(*) filter (where next_attempt_at <= now()) as due,
           count(*) filter (where next_attempt_at > now()) as deferred
    from webhook_deliveries where status = 'PENDING'`.execute(db);
  return rows[0] ?? { due: 0, deferred: 0 };
}
