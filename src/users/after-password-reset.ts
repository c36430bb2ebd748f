import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Completes a password reset: Using the link proves that the user receives email at the address. The user's other
 * links and trusted devices become invalid. better-auth itself ends the sessions.
 */
export async function afterPasswordReset(db: Db, userId: string): Promise<void> {
  await sql`update users set email_verified = true where id = ${userId}`.execute(db);
  await sql`delete from verifications where value = ${userId}`.execute(db);
}
