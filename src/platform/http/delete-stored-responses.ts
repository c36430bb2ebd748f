import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/**
 * Deletes the stored responses that contain personal data of erased resources. A retry with the same Idempotency-Key
 * then runs again, on the current state.
 */
export async function deleteStoredResponsesAbout(tx: Tx, subjectIds: string[]): Promise<void> {
  await sql`delete from idempotency_keys where subject_id = any(${subjectIds}::uuid[])`.execute(tx);
}
