import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../platform/http/api-error.ts';
import type { AuthOptions } from './auth-options.ts';

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

/** The timeout for the provider's discovery document. */
const discoveryTimeoutMs = 10_000;

/**
 * Loads a second instance with the provider: better-auth fetches the discovery document when it is created, and an
 * unreachable provider must not prevent sign-in with a password. Throws 503 while the provider is unreachable.
 */
export async function loadWithProvider(options: AuthOptions) {
  const { oidc } = options.config;
  if (!oidc) throw new Error('no sign-in provider is configured');
  const [{ betterAuth }, { oidcPlugin }] = await Promise.all([
    import('./better-auth.ts'),
    import('./oidc.ts'),
  ]);
  const auth = betterAuth(options, [oidcPlugin(oidc)]);
  const timeout = sleep(discoveryTimeoutMs, undefined, { ref: false });
  const context = await Promise.race([auth.$context, timeout]);
  if (!context?.socialProviders.length)
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'The sign-in provider cannot be reached; try again in a few seconds.',
      {
        retryAfterSeconds: 5,
      },
    );
  return auth;
}
