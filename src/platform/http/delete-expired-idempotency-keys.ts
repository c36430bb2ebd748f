import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteOldest } from '../database/delete-expired.ts';

/** Deletes stored responses that can no longer be replayed (contract section 2: after 24 hours). */
export async function deleteExpiredIdempotencyKeys(db: Db, isStopping?: () => boolean): Promise<void> {
  const age = { column: 'created_at', before: sql`now() - interval '24 hours'` };
  await deleteOldest(db, 'idempotency_keys', age, isStopping);
}
