import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { ApiError } from '../platform/http/api-error.ts';
import { handleError } from '../platform/http/error-handler.ts';
import { maxStrangersBodyBytes } from '../platform/http/limits.ts';
import type { RateLimits } from '../platform/http/rate-limit.ts';
import { unknownPath } from '../platform/http/unknown-path.ts';
import type { Auth } from './auth.ts';
import { type AuthPath, authPaths } from './auth-paths.ts';
import { toAuthRequest } from './auth-request.ts';
import { explainError } from './explain-error.ts';
import { redirectOnError } from './oidc/redirect-on-error.ts';

/**
 * Serves sign-in under /api/auth, outside of the versioned API, with better-auth's own responses. Its errors have the
 * form `{code, message}`, and so do all other errors under this path. Each request counts before its body is read:
 * better-auth only counts those that are valid.
 */
export function authRoutes(app: FastifyInstance, auth: Auth, config: Config, rateLimits: RateLimits): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', (request, reply) => rateLimits.signIn(request, reply));
      serveAuth(scope, auth, config);
    },
    { prefix: '/api/auth' },
  );
}

function serveAuth(scope: FastifyInstance, auth: Auth, { baseUrl, oidc }: Config): void {
  scope.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    handleError(error, request, reply, ({ error }) => error);
  });
  scope.setNotFoundHandler(() => {
    throw unknownPath();
  });
  const served = authPaths.filter(({ needsProvider }) => !needsProvider || oidc);
  for (const path of served) serve(scope, auth, baseUrl, path);
}

function serve(
  scope: FastifyInstance,
  auth: Auth,
  baseUrl: string,
  { method, path, body, query, override, needsProvider, isPage }: AuthPath,
): void {
  const handle = needsProvider ? auth.handleWithProvider : auth.handle;
  scope.route({
    method,
    url: path,
    schema: { ...(body && { body }) },
    bodyLimit: maxStrangersBodyBytes,
    preValidation: async (request) => {
      if (request.body === undefined && body) request.body = {};
    },
    handler: async (request, reply) => {
      const url = `${baseUrl}/api/auth${path}${query ? queryString(request) : ''}`;
      // The schema has ensured that the body is an object.
      const checkedBody = body && { ...(request.body as object), ...override };
      const response = await handle(toAuthRequest(request, url, checkedBody));
      const explained = await explainError(response, baseUrl, request);
      return relay(reply, isPage ? await redirectOnError(explained, baseUrl, request.log) : explained);
    },
  });
}

function queryString(request: FastifyRequest): string {
  const start = request.url.indexOf('?');
  return start === -1 ? '' : request.url.slice(start);
}

async function relay(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const wait = response.headers.get('x-retry-after');
  if (wait !== null) reply.header('retry-after', wait);
  const body = await response.text();
  if (body === '') reply.removeHeader('content-type');
  return reply.code(response.status).send(body);
}
