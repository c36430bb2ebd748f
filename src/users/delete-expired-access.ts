import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';

/** Deletes expired sessions, verifications and invitations. */
export async function deleteExpiredAccess(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    for (const table of ['sessions', 'verifications', 'invitations'])
      await sql`delete from ${sql.table(table)} where expires_at < now()`.execute(tx);
  });
}
