import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/http/caller.ts';
import type { AuthOptions } from './auth-options.ts';
import { sessionCookieName } from './cookies.ts';
import { loadAuth, loadOnce, loadWithProvider } from './load-auth.ts';
import { trustedOrigins } from './trusted-origins.ts';

/** Sign-in, and the user who is signed in. */
export interface Auth {
  /** Handles a request below /api/auth. */
  handle(request: Request): Promise<Response>;
  /** Handles a request to an endpoint that needs the provider of OIDC_ISSUER; throws 503 while it is unreachable. */
  handleWithProvider(request: Request): Promise<Response>;
  /** The user of the session cookie; undefined if another site sent the request. Renews the cookie once a day. */
  findSignedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | undefined>;
}

export function createAuth(options: AuthOptions): Auth {
  const { config, database } = options;
  const { db } = database;
  const origins = new Set(trustedOrigins(config));
  const sessionCookie = sessionCookieName(config.baseUrl);
  const passwordAuth = loadOnce(() => loadAuth(options));
  const providerAuth = loadOnce(() => loadWithProvider(options));
  return {
    handle: (request) => surfaceDatabaseErrors(db, async () => (await passwordAuth()).handler(request)),
    handleWithProvider: (request) =>
      surfaceDatabaseErrors(db, async () => (await providerAuth()).handler(request)),
    async findSignedIn(request, reply) {
      const { cookie = '', origin } = request.headers;
      if (!cookie.includes(`${sessionCookie}=`) || (origin !== undefined && !origins.has(origin)))
        return undefined;
      const { api } = await passwordAuth();
      const headers = new Headers({ cookie });
      const { response, headers: responseHeaders } = await surfaceDatabaseErrors(db, () =>
        api.getSession({ headers, returnHeaders: true }),
      );
      if (!response) return undefined;
      for (const cookie of responseHeaders.getSetCookie()) reply.header('set-cookie', cookie);
      const { id, name, email, twoFactorEnabled } = response.user;
      return { id, name, email, two_factor_enabled: twoFactorEnabled === true };
    },
  };
}

/**
 * better-auth hides the cause of a failure. If the database is unavailable, this function's own query throws the
 * actual error.
 */
async function surfaceDatabaseErrors<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const result = await work().catch(async (error) => {
    await sql`select 1`.execute(db);
    throw error;
  });
  if (result instanceof Response && result.status >= 500) await sql`select 1`.execute(db);
  return result;
}
