import { createHash, type KeyObject } from 'node:crypto';
import { betterAuth as createBetterAuth } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { newId } from '../platform/crypto/uuid.ts';
import { windowSeconds } from '../platform/http/rate-limit-store.ts';
import { afterPasswordReset } from './after-password-reset.ts';
import type { AuthOptions } from './auth.ts';
import { clientAddressHeader } from './client-address-header.ts';
import { cookiePrefix } from './cookies.ts';
import { checkIsInvited, type oidcPlugin } from './oidc.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import * as tables from './tables.ts';
import { trustedOrigins } from './trusted-origins.ts';
import { verificationKey } from './verification-key.ts';
import { withDateTimestamps } from './with-date-timestamps.ts';

/** Seven days from the last day of use. */
const sessionSeconds = 7 * 24 * 3600;

/** better-auth as it is used here, for identity alone (docs/decisions/0018-sign-in.md). */
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
    secrets: keyring('sign-in').map(versioned),
    trustedOrigins: trustedOrigins(config),
    database: { db: withDateTimestamps(pool), type: 'postgres', transaction: true },
    user: tables.user,
    session: { ...tables.session, expiresIn: sessionSeconds },
    account: { ...tables.account, updateAccountOnSignIn: false },
    verification: {
      ...tables.verification,
      storeIdentifier: { hash: async (name) => verificationKey(name) },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => afterPasswordReset(db, user.id),
    },
    databaseHooks: {
      // Only a provider makes users here; all others come by links of our own.
      user: { create: { before: (user) => checkIsInvited(db, user) } },
      account: { create: { before: async (account) => ({ data: { ...account, ...noTokens } }) } },
    },
    hooks: {
      // In the place of better-auth's own, which takes longer when there is such an account.
      before: createAuthMiddleware(async (context) => {
        if (context.path !== '/request-password-reset') return;
        await requestPasswordReset(db, announce, context.body.email);
        return context.json({ status: true });
      }),
    },
    plugins: [twoFactor({ schema: tables.twoFactor }), ...provider],
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
      cookiePrefix,
      useSecureCookies: protocol === 'https:',
      defaultCookieAttributes: { path: pathname },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      database: { generateId: () => newId(), validateSchema: false },
      disableCSRFCheck: false,
      disableOriginCheck: false,
    },
    // What it would log may hold addresses and links; what fails is thrown, and logged with the request.
    logger: { disabled: true },
    onAPIError: {
      errorURL: `${baseUrl}/dashboard/sign-in`,
      onError(error) {
        if (!isAPIError(error)) throw error;
      },
    },
    telemetry: { enabled: false },
  });
}

/** A provider's tokens are for asking who somebody is, which has happened then. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null };

/**
 * Requests from one address in the 60 s window of the store that counts, by path: for whatever can be guessed at, a tenth
 * of what an API key may.
 */
function limitsOf(perMinute: number) {
  const guesses = { window: windowSeconds, max: Math.ceil(perMinute / 10) };
  return {
    window: windowSeconds,
    max: perMinute,
    customRules: {
      '/sign-in/*': guesses,
      '/two-factor/*': guesses,
      '/change-password': guesses,
      '/reset-password': guesses,
      '/request-password-reset': guesses,
    },
  };
}

/** A key with a number of its own, in whatever place SECRET_KEY lists it. */
function versioned(key: KeyObject): { version: number; value: string } {
  const secret = key.export();
  const version = createHash('sha256').update(secret).digest().readUInt32BE(0);
  return { version, value: secret.toString('base64') };
}
