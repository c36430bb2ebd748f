import type { FastifyRequest } from 'fastify';
import { chooseLanguage, findLanguage } from '../../shared/languages/choose-language.ts';
import type { Config } from '../config.ts';
import { clientOf } from '../platform/http/client-of.ts';
import { isFromOtherSite } from '../platform/http/other-site.ts';
import type { LinkHolder } from './link.ts';
import { languageQuery } from './page/language-switch.ts';
import type { Messages } from './page/messages/en.ts';
import { messagesIn } from './page/messages/messages.ts';
import type { CookieScope } from './page-cookie.ts';

/** A request to a path behind a signing link. */
export type PageRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: { lang?: unknown; seen?: unknown; document?: unknown };
}>;

/** Who uses the link of a page, whose code `guardPages` has checked. */
export function holderOf(request: PageRequest, { baseUrl }: Config): LinkHolder {
  return {
    ...clientOf(request),
    isFromOtherSite: isFromOtherSite(request, baseUrl),
    verified: request.verified,
  };
}

/** What the cookies of a page depend on. */
export function cookieScopeOf(
  request: PageRequest,
  config: Config,
  embedOrigins: readonly string[],
): CookieScope {
  return {
    path: pathOf(request, config),
    isHttps: config.baseUrl.startsWith('https:'),
    mayBeFramed: embedOrigins.length > 0,
  };
}

/** The form that a page sent; empty when the request has none. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** The page's own path, without the query. */
function pathOf(request: PageRequest, { baseUrl }: Config): string {
  return `${new URL(baseUrl).pathname.replace(/\/$/, '')}/sign/${request.params.token}`;
}

/** The page's own path, with the language that the signer chose on it. */
export function pathInLanguage(request: PageRequest, config: Config): string {
  const chosen = findLanguage(request.query.lang);
  return pathOf(request, config) + (chosen ? languageQuery(messagesIn[chosen]) : '');
}

/** The path of the image that records a view of the page in the language of this request. */
export function viewImagePath(request: PageRequest, config: Config): string {
  return `${pathOf(request, config)}/seen.gif${languageQuery(languageOf(request))}`;
}

/** The texts in the language chosen on a page, or else in the one that the browser prefers. */
export function languageOf({
  query,
  headers,
}: FastifyRequest<{ Querystring: { lang?: unknown } }>): Messages {
  return messagesIn[chooseLanguage(query.lang, headers['accept-language'])];
}
