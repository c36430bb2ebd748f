import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';

/**
 * Deletes expired sessions, verifications and invitations, and counts that no longer limit anything: wrong guesses a day
 * after the last one, and emails after an hour.
 */
export async function deleteExpiredAccess(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of ['sessions', 'verifications', 'invitations'])
      await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(tx);
    await sql`delete from sign_in_attempts where last_attempt_at < now() - interval '1 day'`.execute(tx);
    await sql`
      delete from account_emails
      where not exists (select from unnest(sent_at) as at where at > now() - interval '1 hour')`.execute(tx);
  });
}
