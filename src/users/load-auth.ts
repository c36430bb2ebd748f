import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../platform/http/api-error.ts';
import type { AuthOptions } from './auth.ts';

/** Makes it when it is needed first, so that a start does not wait for it; again when that has failed. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** better-auth, which takes half a second to load. */
export async function loadAuth(options: AuthOptions) {
  const { betterAuth } = await import('./better-auth.ts');
  return betterAuth(options);
}

/** How long a provider may take to answer for its discovery document. */
const discoveryMs = 10_000;

/**
 * One with the provider, apart from the other: better-auth asks for the discovery document when it is made, and a
 * provider that is away must keep nobody from signing in with a password. 503 while it is.
 */
export async function loadWithProvider(options: AuthOptions) {
  const { oidc } = options.config;
  if (!oidc) throw new Error('there is no provider');
  const [{ betterAuth }, { oidcPlugin }] = await Promise.all([
    import('./better-auth.ts'),
    import('./oidc.ts'),
  ]);
  const made = betterAuth(options, [oidcPlugin(oidc)]);
  const tooLate = sleep(discoveryMs, undefined, { ref: false });
  const context = await Promise.race([made.$context, tooLate]);
  if (!context?.socialProviders.length)
    throw new ApiError('SERVICE_UNAVAILABLE', 'The sign-in provider cannot be reached now; try again soon.', {
      retryAfterSeconds: 5,
    });
  return made;
}
