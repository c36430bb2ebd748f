import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Database, Db } from '../platform/database/database.ts';
import type { SignedIn } from '../platform/http/caller.ts';
import type { Counter } from '../platform/http/rate-limit.ts';
import { cookieNames } from './cookies.ts';
import { loadAuth, loadWithProvider, once } from './load-auth.ts';
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
  const { config, database } = options;
  const { db } = database;
  const origins = new Set(trustedOrigins(config));
  const { session } = cookieNames(config.baseUrl);
  const loaded = once(() => loadAuth(options));
  const loadedWithProvider = once(() => loadWithProvider(options));
  return {
    handle: (request) => surfaceDatabaseErrors(db, async () => (await loaded()).handler(request)),
    handleWithProvider: (request) =>
      surfaceDatabaseErrors(db, async () => (await loadedWithProvider()).handler(request)),
    async findSignedIn(request, reply) {
      const { cookie = '', origin } = request.headers;
      if (!cookie.includes(`${session}=`) || (origin !== undefined && !origins.has(origin))) return undefined;
      const { api } = await loaded();
      const headers = new Headers({ cookie });
      const { response, headers: answered } = await surfaceDatabaseErrors(db, () =>
        api.getSession({ headers, returnHeaders: true }),
      );
      if (!response) return undefined;
      for (const renewed of answered.getSetCookie()) reply.header('set-cookie', renewed);
      const { id, name, email, twoFactorEnabled } = response.user;
      return { id, name, email, two_factor_enabled: twoFactorEnabled === true };
    },
  };
}

/** better-auth hides why it failed. When the database is away, asking it once more throws just that. */
async function surfaceDatabaseErrors<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const result = await work().catch(async (error) => {
    await sql`select 1`.execute(db);
    throw error;
  });
  if (result instanceof Response && result.status >= 500) await sql`select 1`.execute(db);
  return result;
}
