import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { clearAttempts, confirmationAttempt, passwordAttempt } from './limits/attempts.ts';

/**
 * Completes a password reset. Using the link proves that the user receives email at the address. All other ways in are
 * revoked: links, trusted devices, and the binding to an identity at the sign-in provider, which the next sign-in there
 * renews. A lock after wrong passwords is lifted as well. better-auth itself ends the sessions.
 */
export async function afterPasswordReset(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await transact(db, async (tx) => {
    await sql`update users set email_verified = true where id = ${id}`.execute(tx);
    await sql`delete from accounts where user_id = ${id} and provider_id <> 'credential'`.execute(tx);
    await clearAttempts(tx, passwordAttempt(email));
    await clearAttempts(tx, confirmationAttempt(id));
    await endLinksAndTrust(tx, id);
  });
}

/** Ends the user's password reset link, trusted devices, and sign-ins that wait for a code. */
export async function endLinksAndTrust(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(db);
}
