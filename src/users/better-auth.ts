import { betterAuth as createBetterAuth } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { newId } from '../platform/crypto/uuid.ts';
import { windowSeconds } from '../platform/http/rate-limit-window.ts';
import { readAccessBasis } from './access-basis.ts';
import type { AuthOptions } from './auth-options.ts';
import { clientAddressHeader } from './client-address-header.ts';
import { cookiePrefixOf } from './cookies.ts';
import { endLinksAndTrust, endTrust } from './end-access.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endStaleSession, endStaleVerification } from './end-stale-access.ts';
import { limitGuesses } from './limit-guesses.ts';
import { clearAttempts, passwordAttempt } from './limits/attempts.ts';
import { checkNotBound } from './oidc/bind-account.ts';
import { checkInvited } from './oidc/check-invited.ts';
import type { oidcPlugin } from './oidc/provider.ts';
import { passwordChange } from './password-change.ts';
import { passwordReset } from './password-reset.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { signInSecrets } from './sign-in-secrets.ts';
import { collectError } from './surface-errors.ts';
import * as tables from './tables.ts';
import { trustedOrigins } from './trusted-origins.ts';
import { confirmSetUp } from './two-factor/confirm-set-up.ts';
import { twoFactorSetUp } from './two-factor/set-up.ts';
import { verificationKey } from './verification-key.ts';
import { withDateTimestamps } from './with-date-timestamps.ts';

/** Seven days since the last use. */
const sessionSeconds = 7 * 24 * 3600;

/** How precisely the last use of a session is recorded. */
const sessionUpdateSeconds = 600;

/** better-auth with our settings; it only handles identity (docs/decisions/0018-sign-in.md). */
export function betterAuth(
  { config, database, keyring, count, announce }: AuthOptions,
  provider: ReturnType<typeof oidcPlugin>[] = [],
) {
  const { db, pool } = database;
  const { baseUrl } = config;
  const { pathname, protocol } = new URL(baseUrl);
  return createBetterAuth({
    appName: 'Assent',
    baseURL: `${baseUrl}/api/auth`,
    secrets: signInSecrets(keyring),
    trustedOrigins: trustedOrigins(config),
    database: { db: withDateTimestamps(pool), type: 'postgres', transaction: true },
    user: tables.user,
    // Without `freshAge: 0`, users could not list and end their sessions a day after they signed in.
    session: { ...tables.session, expiresIn: sessionSeconds, updateAge: sessionUpdateSeconds, freshAge: 0 },
    account: { ...tables.account, updateAccountOnSignIn: false },
    verification: {
      ...tables.verification,
      storeIdentifier: { hash: async (name) => verificationKey(name) },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // auth-paths.ts limits the characters of a password. better-auth would count UTF-16 units, and some characters
      // have two.
      minPasswordLength: 1,
      maxPasswordLength: 256,
    },
    databaseHooks: {
      // better-auth only creates users who sign in with a provider; set-up and invitation links create all others.
      user: {
        create: { before: (user) => checkInvited(db, user) },
        update: { before: (user, context) => confirmSetUp(db, user, context) },
      },
      account: {
        create: {
          before: async (account) => {
            await checkNotBound(db, account);
            return { data: { ...account, ...noTokens } };
          },
        },
      },
      session: { create: { after: (session, context) => endStaleSession(db, session, context) } },
      verification: {
        create: { after: (verification, context) => endStaleVerification(db, verification, context) },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        await readAccessBasis(context);
        await limitGuesses(db, context);
        if (context.path !== '/request-password-reset') return;
        // Replaces better-auth's handler, which takes longer if the account exists.
        await requestPasswordReset(db, announce, context.body.email);
        return context.json({ status: true });
      }),
      after: createAuthMiddleware(async ({ path, body, context: { returned, session, newSession } }) => {
        if (isAPIError(returned)) return;
        if (path === '/sign-in/email') await clearAttempts(db, passwordAttempt(body.email));
        if (path === '/two-factor/verify-totp' && session && newSession)
          await endOtherSessions(db, newSession.session);
        if (path === '/two-factor/disable' && session) await endLinksAndTrust(db, session.user.id);
        // Of all browsers, because nothing says which of them had the session.
        if (path.startsWith('/revoke-') && session) await endTrust(db, session.user.id);
      }),
    },
    // Wrong codes are limited by limitGuesses, together with all others.
    plugins: [
      passwordSignIn(),
      passwordChange(db),
      passwordReset(db),
      twoFactor({ schema: tables.twoFactor, accountLockout: { enabled: false } }),
      // After the plugin whose endpoint it replaces.
      twoFactorSetUp(db),
      ...provider,
    ],
    rateLimit: {
      enabled: true,
      ...limitsOf(config.rateLimitPerMinute),
      customStorage: {
        async consume(key, { max }) {
          const { isExceeded, seconds } = await count(`sign-in ${key}`, max);
          return { allowed: !isExceeded, retryAfter: isExceeded ? seconds : null };
        },
      },
    },
    advanced: {
      cookiePrefix: cookiePrefixOf(baseUrl),
      // Otherwise better-auth would add its own prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { path: pathname, secure: protocol === 'https:' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 64 },
      database: { generateId: () => newId(), validateSchema: false },
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    // Its log messages may contain addresses and links. Errors are collected, and logged with the request.
    logger: { disabled: true },
    onAPIError: {
      errorURL: `${baseUrl}/dashboard/sign-in`,
      onError(error) {
        if (!isAPIError(error)) collectError(error);
      },
    },
    telemetry: { enabled: false },
  });
}

/** A provider's tokens are only needed to identify the user at sign-in, so they are not stored. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/**
 * The maximum number of requests from one address in the rate limiter's 60 s window, by path. Where passwords, codes or
 * tokens could be guessed it is a tenth of an API key's limit.
 */
function limitsOf(perMinute: number) {
  const guessable = { window: windowSeconds, max: Math.ceil(perMinute / 10) };
  return {
    window: windowSeconds,
    max: perMinute,
    customRules: {
      '/sign-in/*': guessable,
      '/two-factor/*': guessable,
      '/change-password': guessable,
      '/reset-password': guessable,
      '/request-password-reset': guessable,
    },
  };
}
