import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parseUserOutput } from 'better-auth/db';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { accessEnded, passwordBasis, setAccessBasis } from './access-basis.ts';
import { endAccess, endLinksAndTrust } from './end-access.ts';
import { verifyPassword, wrongPassword } from './verify-password.ts';

/** What auth-paths.ts lets through. */
interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the password of the signed-in user and ends their other sessions. It takes the place of better-auth's own
 * endpoint, which would overwrite a reset that finishes while the passwords are hashed, and otherwise does the same.
 */
export const passwordChange = (db: Db) => ({
  id: 'password-change',
  endpoints: {
    changePassword: createAuthEndpoint(
      '/change-password',
      { method: 'POST', use: [sensitiveSessionMiddleware] },
      async (context) => {
        const { currentPassword, newPassword }: Change = context.body;
        const { internalAdapter, password: passwords, options } = context.context;
        const { user, session } = context.context.session;
        const hash = await verifyPassword(context, user.id, currentPassword);
        const newHash = await passwords.hash(newPassword);
        await transact(db, (tx) => replacePassword(tx, session, { hash, newHash }));
        setAccessBasis(context, passwordBasis(user, newHash));
        const newSession = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session: newSession, user });
        return context.json({ token: newSession.token, user: parseUserOutput(options, user) });
      },
    ),
  },
});

/** Throws if the password is no longer the one that was checked, or the session has ended since. */
async function replacePassword(
  tx: Tx,
  { userId, token }: { userId: string; token: string },
  { hash, newHash }: { hash: string; newHash: string },
): Promise<void> {
  // Before the account, because a reset begins with its link.
  await endLinksAndTrust(tx, userId);
  const { numAffectedRows } = await sql`
    update accounts set password = ${newHash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential' and password = ${hash}`.execute(tx);
  if (numAffectedRows !== 1n) throw wrongPassword();
  const ended = await endAccess(tx, userId);
  if (!ended.includes(token)) throw accessEnded();
}
