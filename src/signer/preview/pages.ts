import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RateLimits } from '../../platform/http/rate-limit.ts';
import { temporaryFault } from '../../platform/http/temporary-fault.ts';
import { readPreviewToken } from '../../versions/preview-token.ts';
import { renderErrorPage } from '../page/error-page.ts';
import { sendPage } from '../page/send-page.ts';
import type { Part } from '../page/static-part.ts';
import { languageOf } from '../page-request.ts';
import { findPreviewedVersion } from './find.ts';
import { renderPreview, renderPreviewError } from './page.ts';

interface Options {
  db: Db;
  keyring: Keyring;
  rateLimits: RateLimits;
}

type Request = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>;

/** The page behind a preview link. It only reads: there is no route to submit to. */
export function previewPages(app: FastifyInstance, options: Options): void {
  app.register(async (scope) => servePages(scope, options), { prefix: '/preview' });
}

function servePages(scope: FastifyInstance, { db, keyring, rateLimits }: Options): void {
  scope.addHook('onRequest', (request: Request, reply) =>
    rateLimits.link(readPreviewToken(keyring, request.params.token ?? '')?.versionId, request, reply),
  );
  scope.get('/:token', { exposeHeadRoute: true }, async (request: Request, reply) => {
    const preview = readPreviewToken(keyring, request.params.token);
    if (!preview) return sendPreviewError(request, reply, 404);
    const previewed = await findPreviewedVersion(db, preview.versionId);
    if (!previewed) return sendPreviewError(request, reply, 404);
    if (preview.expiresAt.getTime() <= Date.parse(previewed.now))
      return sendPreviewError(request, reply, 410);
    return send(request, reply, { parts: renderPreview(previewed, languageOf(request)) });
  });

  // Responds without reading a request body, because it would not be used.
  const refuse = async (request: Request, reply: FastifyReply) => sendPreviewError(request, reply, 404);
  scope.all('/*', { onRequest: refuse }, refuse);

  scope.setErrorHandler((cause, request: Request, reply) => {
    const error = temporaryFault(cause) ?? cause;
    const status = error instanceof ApiError ? error.status : 500;
    if (status >= 500) request.log.error({ err: cause }, 'a preview failed');
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    return send(request, reply, { status, parts: renderErrorPage(status, languageOf(request)) });
  });
}

function sendPreviewError(request: Request, reply: FastifyReply, status: 404 | 410): FastifyReply {
  return send(request, reply, { status, parts: renderPreviewError(status, languageOf(request)) });
}

/** Like every signing page, but only Assent's own dashboard may embed it. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { status?: number; parts: Part[] },
): FastifyReply {
  return sendPage(request, reply, { ...page, embedOrigins: ["'self'"], isPreview: true });
}
