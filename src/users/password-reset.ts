import { APIError, createAuthEndpoint } from 'better-auth/api';
import { sql } from 'kysely';
import { newId } from '../platform/crypto/uuid.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { endAccess } from './end-access.ts';
import { clearAttempts, codeAttempt, confirmationAttempt, passwordAttempt } from './limits/attempts.ts';
import { verificationKey } from './verification-key.ts';

/** What auth-paths.ts lets through. */
interface Reset {
  token: string;
  newPassword: string;
}

/**
 * Sets a new password with the link of a password reset, and ends all other ways into the account. It takes the place
 * of better-auth's own endpoint, which does one after the other, so that a sign-in could pass between them.
 */
export const passwordReset = (db: Db) => ({
  id: 'password-reset',
  endpoints: {
    resetPassword: createAuthEndpoint('/reset-password', { method: 'POST' }, async (context) => {
      const { token, newPassword }: Reset = context.body;
      const identifier = verificationKey(`reset-password:${token}`);
      // Hashing takes long, so it is not done for a wrong link, nor in the transaction.
      if (!(await isOpen(db, identifier))) throw wrongLink();
      const hash = await context.context.password.hash(newPassword);
      await transact(db, (tx) => useLink(tx, identifier, hash));
      return context.json({ status: true });
    }),
  },
});

const wrongLink = () =>
  new APIError('BAD_REQUEST', {
    code: 'INVALID_TOKEN',
    message: 'This link has expired, or a newer one replaced it, or it was already used. Request a new one.',
  });

/**
 * By the database's clock. better-auth's own lookup deletes what has expired by this process's clock, which may be
 * ahead.
 */
async function isOpen(db: Db, identifier: string): Promise<boolean> {
  const { rows } = await sql`
    select from verifications where identifier = ${identifier} and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/**
 * Using the link proves that the user receives email at the address; for a link from `assent users reset-password`, the
 * operator vouches for that. The binding to an identity at the sign-in provider is ended too, and renewed by the next
 * sign-in there. A lock after wrong passwords is lifted. The second factor stays, unless it may be somebody else's
 * (`removeForeignFactor`).
 */
async function useLink(tx: Tx, identifier: string, hash: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    delete from verifications where identifier = ${identifier} and expires_at > now()
    returning value as user_id`.execute(tx);
  if (!rows[0]) throw wrongLink();
  const userId = rows[0].user_id;
  const { numAffectedRows } = await sql`
    update accounts set password = ${hash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential'`.execute(tx);
  if (numAffectedRows === 0n)
    await sql`
      insert into accounts (id, account_id, provider_id, user_id, password)
      values (${newId()}, ${userId}, 'credential', ${userId}, ${hash})`.execute(tx);
  await sql`delete from accounts where user_id = ${userId} and provider_id <> 'credential'`.execute(tx);
  await removeForeignFactor(tx, userId);
  const { rows: users } = await sql<{ email: string }>`
    update users set email_verified = true where id = ${userId} returning email`.execute(tx);
  if (users[0]) await clearAttempts(tx, passwordAttempt(users[0].email));
  await clearAttempts(tx, confirmationAttempt(userId));
  await endAccess(tx, userId);
}

/**
 * As long as an invitation: its emailed link would have given whoever reads the mailbox a new account
 * (src/invitations).
 */
const claimDays = 7;

/**
 * Removes the second factor of a new account whose address nobody has proven yet. Whoever was shown the link of an
 * invitation can create the account of the invited person, who would then be asked for the codes of a stranger. Removes
 * the factor first, as a set-up that is being confirmed does.
 */
async function removeForeignFactor(tx: Tx, userId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    delete from two_factors using users
    where two_factors.user_id = ${userId} and users.id = ${userId}
      and not users.email_verified and users.created_at > now() - make_interval(days => ${claimDays})`.execute(
    tx,
  );
  if (numAffectedRows === 0n) return;
  await sql`update users set two_factor_enabled = false where id = ${userId}`.execute(tx);
  await clearAttempts(tx, codeAttempt(userId));
}
