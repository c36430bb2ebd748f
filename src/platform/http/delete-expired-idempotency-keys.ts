import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { deleteOldest } from '../database/delete-expired.ts';
import { storedFor } from './idempotency.ts';

/** Deletes stored responses that can no longer be replayed. */
export async function deleteExpiredIdempotencyKeys(db: Db, isStopping?: () => boolean): Promise<void> {
  const age = { column: 'created_at', before: sql`now() - ${storedFor}` };
  await deleteOldest(db, 'idempotency_keys', age, isStopping);
}
