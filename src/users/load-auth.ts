import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthOptions } from './auth-options.ts';
import { discover, unavailable } from './oidc/discover.ts';

/** Returns a function that loads on its first call and shares the result; retries after a failure. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads better-auth, which takes half a second. */
export async function loadAuth(options: AuthOptions) {
  const { betterAuth } = await import('./better-auth.ts');
  return betterAuth(options);
}

/**
 * Loads a second instance with the provider: better-auth fetches the discovery document when it is created, and an
 * unreachable provider must not prevent sign-in with a password. Throws 503 while the provider cannot be used.
 */
export async function loadWithProvider(options: AuthOptions) {
  const { oidc } = options.config;
  if (!oidc) throw new Error('no sign-in provider is configured');
  const [{ betterAuth }, { oidcPlugin }, discovery] = await Promise.all([
    import('./better-auth.ts'),
    import('./oidc/plugin.ts'),
    discover(oidc),
  ]);
  const auth = betterAuth(options, [oidcPlugin(options.database.db, oidc, discovery)]);
  const timeout = sleep(timeoutMs, undefined, { ref: false });
  const context = await Promise.race([auth.$context, timeout]);
  if (!context?.socialProviders.length) throw unavailable('its discovery document could not be read again');
  return auth;
}

/** How long better-auth may take to fetch the discovery document again. */
const timeoutMs = 10_000;
