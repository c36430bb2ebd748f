import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../../shared/languages/choose-language.ts';
import type { Config } from '../config.ts';
import { accepts } from '../platform/http/accepts.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { handleError } from '../platform/http/error-handler.ts';
import { embedOriginsOf } from './embed-origins.ts';
import { renderErrorPage } from './page/error-page.ts';
import { messagesIn } from './page/messages/messages.ts';
import { sendPage } from './page/send-page.ts';

/**
 * Returns the handler for errors outside of the API. A person whose browser opens an address that does not exist gets
 * the page of an unknown signing link, because most of them have mistyped one. Programs get JSON, and so does everyone
 * below /api.
 */
export function missingPageOrError(config: Config) {
  const embedOrigins = embedOriginsOf(config, undefined);
  return (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): void => {
    if (isMissingPage(error, request)) {
      const messages = messagesIn[chooseLanguage(undefined, request.headers['accept-language'])];
      sendPage(request, reply, { status: 404, embedOrigins, parts: renderErrorPage(404, messages) });
    } else {
      handleError(error, request, reply);
    }
  };
}

function isMissingPage(error: FastifyError | ApiError, { headers, url }: FastifyRequest): boolean {
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing && accepts(headers.accept, 'html') && !url.startsWith('/api/');
}
