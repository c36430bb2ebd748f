import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parseUserOutput } from 'better-auth/db';
import { emailKey } from '../platform/email-address.ts';
import { passwordBasis, setAccessBasis } from './access-basis.ts';

/** What auth-paths.ts lets through. */
interface SignIn {
  email: string;
  password: string;
  rememberMe?: boolean;
  callbackURL?: string;
}

/**
 * Sign-in with a password for every address that an account can have, in every spelling. It takes the place of
 * better-auth's own endpoint, which refuses valid addresses, such as `ada@пример.рф` and `ben&jerry@example.com`, and
 * otherwise does the same.
 */
export const passwordSignIn = () => ({
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
        const endsWithBrowser = rememberMe === false;
        setAccessBasis(context, passwordBasis(user, hash));
        const session = await internalAdapter.createSession(user.id, endsWithBrowser);
        await setSessionCookie(context, { session, user }, endsWithBrowser);
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
