import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parseUserOutput } from 'better-auth/db';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { isStillRight } from './is-still-right.ts';

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
        const { user } = context.context.session;
        const hash = (await internalAdapter.findCredentialAccount(user.id))?.password;
        if (!hash || !(await passwords.verify({ hash, password: currentPassword }))) throw wrong();
        const newHash = await passwords.hash(newPassword);
        if (!(await replaceHash(db, user.id, { hash, newHash }))) throw wrong();
        await internalAdapter.deleteUserSessions(user.id);
        const session = await internalAdapter.createSession(user.id);
        if (!(await isStillRight(db, user, newHash))) {
          await internalAdapter.deleteSession(session.token);
          throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' });
        }
        await setSessionCookie(context, { session, user });
        return context.json({ token: session.token, user: parseUserOutput(options, user) });
      },
    ),
  },
});

const wrong = () => new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });

/** Returns false if the password is no longer the one that was checked. */
async function replaceHash(
  db: Db,
  userId: string,
  { hash, newHash }: { hash: string; newHash: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update accounts set password = ${newHash}, updated_at = now()
    where user_id = ${userId} and provider_id = 'credential' and password = ${hash}`.execute(db);
  return numAffectedRows === 1n;
}
