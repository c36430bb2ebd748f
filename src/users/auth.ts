import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Database } from '../platform/database/database.ts';
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
  /** Who the request's cookie signs in; nobody when another site sent it. Sets the cookie anew once a day. */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>;
}

export function createAuth(options: AuthOptions): Auth {
  const { config } = options;
  const origins = new Set(trustedOrigins(config));
  const { session } = cookieNames(config.baseUrl);
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load(options);
    return loading;
  };
  return {
    handle: async (request) => (await loaded()).handler(request),
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

/** When it is needed first, so that a start does not wait for it. */
async function load(options: AuthOptions) {
  const { betterAuth } = await import('./better-auth.ts');
  return betterAuth(options);
}
