import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';

/** Does what `endLinksAndTrust` does, and ends all sessions of the user. Returns their tokens. */
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

/**
 * Ends the user's trusted devices, and sign-ins that wait for a code, but not the password reset link: whoever ends
 * sessions must not keep anybody from resetting their password.
 */
export async function endTrust(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId} and reset_user_id is null`.execute(db);
}
