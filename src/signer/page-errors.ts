import type { FastifyError, FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { temporaryFault } from '../platform/http/temporary-fault.ts';
import { readSigningToken } from '../signing-requests/token.ts';
import { embedOriginsOf, findEmbedOrigins } from './embed-origins.ts';
import { LinkErased } from './link.ts';
import { renderErrorPage } from './page/error-page.ts';
import { sendPage } from './page/send-page.ts';
import { languageOf, type PageRequest } from './page-request.ts';

interface Services {
  db: Db;
  keyring: Keyring;
  config: Config;
}

/** Responds to errors with pages, which the sites of the request's organisation may show in a frame. */
export function sendErrorPages(scope: FastifyInstance, { db, keyring, config }: Services): void {
  scope.setErrorHandler(async (cause: FastifyError | ApiError, request: PageRequest, reply) => {
    const error = temporaryFault(cause) ?? cause;
    const status = statusOf(error);
    // When nobody waits any more, a certificate is not made (copies.ts).
    if (status >= 500 && !reply.raw.destroyed) request.log.error({ err: cause }, 'a signing page failed');
    if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.retryAfterSeconds);
    const requestId = readSigningToken(keyring, request.params.token ?? '');
    const isGone = status === 410 || (status === 404 && !request.signing);
    const parts = renderErrorPage(status, languageOf(request), {
      isForm: request.method === 'POST',
      endedRequest: isGone ? requestId : undefined,
    });
    // A fault may be the database's.
    const embedOrigins =
      request.signing || !requestId || status >= 500
        ? embedOriginsOf(config, request.signing)
        : await findEmbedOrigins(db, config, requestId);
    return sendPage(request, reply, { status, embedOrigins, parts });
  });
}

function statusOf(error: FastifyError | ApiError): number {
  if (error instanceof LinkErased) return 410;
  if (error instanceof ApiError) return error.status;
  return error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
}
