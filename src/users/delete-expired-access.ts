import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { deleteExpired } from '../platform/database/delete-expired.ts';

/**
 * Deletes expired sessions, verifications and invitations, and counts that no longer limit anything: wrong guesses a
 * day after the last one, and emails after an hour.
 */
export async function deleteExpiredAccess(db: Db, isStopping?: () => boolean): Promise<void> {
  for (const table of ['sessions', 'verifications', 'invitations'])
    await deleteExpired(db, table, sql`expires_at < now()`, isStopping);
  await deleteExpired(db, 'sign_in_attempts', sql`last_attempt_at < now() - interval '1 day'`, isStopping);
  await deleteExpired(
    db,
    'account_emails',
    sql`not exists (select from unnest(sent_at) as at where at > now() - interval '1 hour')`,
    isStopping,
  );
}
