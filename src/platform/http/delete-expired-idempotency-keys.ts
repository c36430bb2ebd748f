import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';

/** Deletes stored responses that can no longer be replayed (contract section 2: after 24 hours). */
export async function deleteExpiredIdempotencyKeys(db: Db): Promise<void> {
  await transact(db, (tx) =>
    sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(tx),
  );
}
