import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parseUserOutput } from 'better-auth/db';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { emailKey } from '../platform/email-address.ts';

/** What auth-paths.ts lets through. */
interface SignIn {
  email: string;
  password: string;
  rememberMe?: boolean;
  callbackURL?: string;
}

/**
 * Sign-in with a password for every address that an account can have, in every spelling. It takes the place of better-auth's
 * own endpoint, which refuses valid addresses, such as `ada@пример.рф` and `ben&jerry@example.com`, and otherwise does the
 * same.
 */
export const passwordSignIn = (db: Db) => ({
  id: 'password-sign-in',
  endpoints: {
    signInEmail: createAuthEndpoint(
      '/sign-in/email',
      { method: 'POST', use: [formCsrfMiddleware] },
      async (context) => {
        const { email, password, rememberMe, callbackURL }: SignIn = context.body;
        const { internalAdapter, password: passwords, options } = context.context;
        const found = await internalAdapter.findUserByEmail(emailKey(email), { includeAccounts: true });
        const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
        // Without an account, the response must take as long.
        const isRight = hash
          ? await passwords.verify({ hash, password })
          : await passwords.hash(password).then(() => false);
        if (!found || !hash || !isRight) throw wrong();
        const { user } = found;
        const isForgotten = rememberMe === false;
        const session = await internalAdapter.createSession(user.id, isForgotten);
        if (!(await isStillRight(db, user, hash))) {
          await internalAdapter.deleteSession(session.token);
          throw wrong();
        }
        await setSessionCookie(context, { session, user }, isForgotten);
        if (callbackURL) context.setHeader('Location', callbackURL);
        return context.json({
          redirect: Boolean(callbackURL),
          token: session.token,
          url: callbackURL,
          user: parseUserOutput(options, user),
        });
      },
    ),
  },
});

const wrong = () =>
  new APIError('UNAUTHORIZED', {
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  });

/**
 * Whether neither the password was changed nor the second factor turned on since they were read. Both end all
 * sessions, but not one that is created afterwards. The lock waits for a change that is not committed yet.
 */
async function isStillRight(
  db: Db,
  { id, twoFactorEnabled }: { id: string; twoFactorEnabled?: boolean | null },
  hash: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts account join users person on person.id = account.user_id
    where person.id = ${id} and account.provider_id = 'credential' and account.password = ${hash}
      and person.two_factor_enabled = ${twoFactorEnabled === true}
    for share`.execute(db);
  return rows.length > 0;
}
