import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * What a new password by a link changes besides: whoever has the link receives email at the address, and whatever else
 * was open for the user ends, other links and trusted devices. Sessions are ended by better-auth.
 */
export async function afterPasswordReset(db: Db, userId: string): Promise<void> {
  await sql`update users set email_verified = true where id = ${userId}`.execute(db);
  await sql`delete from verifications where value = ${userId}`.execute(db);
}
