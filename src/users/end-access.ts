import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

/** Ends all sessions of a user, and `endLinksAndTrust`. Returns the tokens of the sessions. */
export async function endAccess(tx: Tx, userId: string): Promise<string[]> {
  await endLinksAndTrust(tx, userId);
  const { rows } = await sql<{ token: string }>`
    delete from sessions where user_id = ${userId} returning token`.execute(tx);
  return rows.map(({ token }) => token);
}

/** Ends the user's password reset link, trusted devices, and sign-ins that wait for a code. */
export async function endLinksAndTrust(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(db);
}
