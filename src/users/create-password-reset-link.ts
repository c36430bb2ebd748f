import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';
import { notFound } from '../platform/http/api-error.ts';
import { createPasswordReset, passwordResetLink } from './create-password-reset.ts';
import { clearAttempts, codeAttempt } from './limits/attempts.ts';

/** Longer than for an emailed link, because the operator passes it on. */
const linkHours = 24;

/**
 * Creates a link to choose a new password, for the operator to pass on; NOT_FOUND if no account has the address. The
 * account's earlier link stops working. The operator is not limited.
 */
export async function createPasswordResetLink(
  tx: Tx,
  { email, disableTwoFactor, baseUrl }: { email: string; disableTwoFactor: boolean; baseUrl: string },
): Promise<{ email: string; link: string }> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from users where email = ${emailKey(email)}`.execute(tx);
  const [user] = rows;
  if (!user) throw notFound(`The account ${email}`);
  // First, and the factor before the user, because using a link locks them in this order.
  const { token } = await createPasswordReset(tx, user.id, linkHours);
  if (disableTwoFactor) {
    await sql`delete from two_factors where user_id = ${user.id}`.execute(tx);
    await sql`update users set two_factor_enabled = false where id = ${user.id}`.execute(tx);
    await clearAttempts(tx, codeAttempt(user.id));
  }
  return { email: user.email, link: passwordResetLink(baseUrl, token) };
}
