import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../platform/http/caller.ts';
import { loadOnce } from '../platform/load-once.ts';
import type { AuthOptions } from './auth-options.ts';
import { sessionCookieName } from './cookies.ts';
import { loadAuth, loadWithProvider, providerMaxAgeMs } from './load-auth.ts';
import { surfaceErrors } from './surface-errors.ts';
import { trustedOrigins } from './trusted-origins.ts';

/** Sign-in, and the user who is signed in. */
export interface Auth {
  /** Handles a request below /api/auth. */
  handle(request: Request): Promise<Response>;
  /** Handles a request to an endpoint that needs the provider of OIDC_ISSUER; throws 503 while it is unreachable. */
  handleWithProvider(request: Request): Promise<Response>;
  /**
   * The user of the session cookie; undefined if another site sent the request. Renews the cookie every ten minutes.
   */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>;
}

/** Loads better-auth with the first request that needs it, because loading takes half a second. */
export function createAuth(options: AuthOptions): Auth {
  const { config } = options;
  const origins = new Set(trustedOrigins(config));
  const sessionCookie = sessionCookieName(config.baseUrl);
  const passwordAuth = loadOnce(() => loadAuth(options));
  const providerAuth = loadOnce(() => loadWithProvider(options), providerMaxAgeMs);
  return {
    handle: (request) => surfaceErrors(async () => (await passwordAuth()).handler(request)),
    handleWithProvider: (request) => surfaceErrors(async () => (await providerAuth()).handler(request)),
    async findSignedIn(request, reply) {
      const { cookie = '', origin } = request.headers;
      if (!cookie.includes(`${sessionCookie}=`) || (origin !== undefined && !origins.has(origin)))
        return undefined;
      const { api } = await passwordAuth();
      const headers = new Headers({ cookie });
      const { response, headers: responseHeaders } = await surfaceErrors(() =>
        api.getSession({ headers, returnHeaders: true }),
      );
      if (!response) return undefined;
      for (const cookie of responseHeaders.getSetCookie()) reply.header('set-cookie', cookie);
      const { id, name, email, twoFactorEnabled } = response.user;
      return { id, name, email, two_factor_enabled: twoFactorEnabled === true };
    },
  };
}
