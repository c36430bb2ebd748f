import type { AuthOptions } from './auth-options.ts';
import { discover } from './oidc/discover.ts';

/**
 * How long what a provider says about itself is used, in ms. Providers move their endpoints rarely, and announce it
 * long before.
 */
export const providerMaxAgeMs = 10 * 60_000;

/** Loads better-auth, which takes half a second. */
export async function loadAuth(options: AuthOptions) {
  const { betterAuth } = await import('./better-auth.ts');
  return betterAuth(options);
}

/**
 * Loads a second instance with the provider, because an unreachable provider must not prevent sign-in with a password.
 * Throws 503 while the provider cannot be used.
 */
export async function loadWithProvider(options: AuthOptions) {
  const { config, database, log } = options;
  const { oidc } = config;
  if (!oidc) throw new Error('no sign-in provider is configured');
  const [{ betterAuth }, { oidcPlugin }, discovery] = await Promise.all([
    import('./better-auth.ts'),
    import('./oidc/provider.ts'),
    discover(oidc),
  ]);
  return betterAuth(options, [oidcPlugin(database.db, oidc, discovery, log)]);
}
