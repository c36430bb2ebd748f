import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Ends all sessions of a user but one, which has just turned on two-factor authentication: the others were signed in
 * with the password alone, and anyone else who knows it must not keep them.
 */
export async function endOtherSessions(
  db: Db,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token <> ${token}`.execute(db);
}
