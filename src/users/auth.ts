import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Database } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { SignedIn } from '../platform/http/caller.ts';
import type { Counter } from '../platform/http/rate-limit.ts';
import { cookieNames } from './cookies.ts';
import { trustedOrigins } from './trusted-origins.ts';

export interface AuthOptions {
  config: Config;
  database: Database;
  keyring: Keyring;
  count: Counter;
  /** Called when a job was enqueued, so that it starts at once. */
  announce: () => void;
}

/** Signing in, and who is signed in. */
export interface Auth {
  /** Answers a request below /api/auth. */
  handle(request: Request): Promise<Response>;
  /** The same for what needs the provider of OIDC_ISSUER; throws 503 while it is away. */
  handleWithProvider(request: Request): Promise<Response>;
  /** Who the request's cookie signs in; nobody when another site sent it. Sets the cookie anew once a day. */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>;
}

export function createAuth(options: AuthOptions): Auth {
  const { config } = options;
  const origins = new Set(trustedOrigins(config));
  const { session } = cookieNames(config.baseUrl);
  const loaded = once(() => load(options));
  const loadedWithProvider = once(() => loadWithProvider(options));
  return {
    handle: async (request) => (await loaded()).handler(request),
    handleWithProvider: async (request) => (await loadedWithProvider()).handler(request),
    async findSignedIn(request, reply) {
      const { cookie = '', origin } = request.headers;
      if (!cookie.includes(`${session}=`) || (origin !== undefined && !origins.has(origin))) return undefined;
      const { api } = await loaded();
      const headers = new Headers({ cookie });
      const { response, headers: answered } = await api.getSession({ headers, returnHeaders: true });
      if (!response) return undefined;
      for (const renewed of answered.getSetCookie()) reply.header('set-cookie', renewed);
      const { id, name, email, twoFactorEnabled } = response.user;
      return { id, name, email, two_factor_enabled: twoFactorEnabled === true };
    },
  };
}

/** When it is needed first, so that a start does not wait for it; again when it has failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function load(options: AuthOptions) {
  const { betterAuth } = await import('./better-auth.ts');
  return betterAuth(options);
}

/** How long a provider may take to answer for its discovery document. */
const discoveryMs = 10_000;

/**
 * One with the provider, apart from the other: better-auth asks for the discovery document when it is made, and a provider
 * that is away must keep nobody from signing in with a password. 503 while it is.
 */
async function loadWithProvider(options: AuthOptions) {
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
