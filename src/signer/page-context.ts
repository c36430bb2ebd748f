import type { FastifyRequest } from 'fastify';
import { chooseLanguage, findLanguage } from '../../shared/languages/choose-language.ts';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { isFromOtherSite } from '../platform/http/other-site.ts';
import type { Signing } from './find.ts';
import type { Doubt } from './page/doubt.ts';
import { newNonce } from './page/headers.ts';
import { languageQuery } from './page/language-switch.ts';
import type { Messages } from './page/messages/en.ts';
import { messagesIn } from './page/messages/messages.ts';
import { readForm, type SentForm } from './page/read-form.ts';
import { createVersionRenderer } from './page/rendered-version.ts';
import { type DisplayedPage, isPageCode, pageCode } from './page-code.ts';
import { isFramed, pageCookieOf } from './page-cookie.ts';

export type PageRequest = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>;

/** What every page about a request is rendered from. */
export type PageContext = ReturnType<ReturnType<typeof createPageContext>>;

/** Returns a function that collects what the pages about a request need to know of it and of the browser. */
export function createPageContext({ keyring, config }: { keyring: Keyring; config: Config }) {
  const renderVersion = createVersionRenderer();
  const { embedAllowedOrigins: embedOrigins, baseUrl } = config;
  const isHttps = baseUrl.startsWith('https:');
  return (request: PageRequest, signing: Signing) => {
    const messages = languageOf(request);
    const version = renderVersion(signing.version, messages, signing.earlier);
    const path = pathOf(request, config);
    const cookie = pageCookieOf(request, { path, isHttps, mayBeFramed: embedOrigins.length > 0 });

    const displayed = (sent: SentForm): DisplayedPage => {
      const { step, code: _, ...content } = sent;
      const isNewLink = step === 'new-link';
      return {
        cookie: cookie.value,
        requestId: signing.id,
        language: messages.code,
        step: isNewLink ? 'new-link' : 'confirm',
        content: isNewLink ? null : content,
      };
    };
    const doubtOf = (kind: Doubt['kind']): Doubt => ({
      kind,
      ownTab: isFramed(request) ? path + languageQuery(messages) : undefined,
    });

    return {
      signing,
      version,
      path,
      nonce: newNonce(),
      messages,
      embedOrigins,
      redirectUrl: signing.version.redirect_url,
      // The other pages have no form.
      setCookie: ['PENDING', 'EXPIRED'].includes(signing.status) ? cookie.setCookie : undefined,
      /** The code of a page that shows what the form sent; by default of the page that a link opens. */
      codeFor: (sent: SentForm = readForm(firstForm(signing), version.clauses)) =>
        pageCode(keyring, displayed(sent)),
      /** Why the form doesn't show that its sender saw the page; undefined when it does. */
      findDoubt: (sent: SentForm): Doubt | undefined => {
        if (isFromOtherSite(request, baseUrl)) return doubtOf('other-site');
        if (isPageCode(keyring, sent.code, displayed(sent))) return undefined;
        return doubtOf(sent.code && cookie.setCookie ? 'no-cookie' : 'not-shown');
      },
    };
  };
}

/** The page's own path, without the query. */
export function pathOf(request: PageRequest, { baseUrl }: Config): string {
  return `${new URL(baseUrl).pathname.replace(/\/$/, '')}/sign/${request.params.token}`;
}

/** The page's own path, with the language that the signer chose on it. */
export function pathInLanguage(request: PageRequest, config: Config): string {
  const chosen = findLanguage(request.query.lang);
  return pathOf(request, config) + (chosen ? languageQuery(messagesIn[chosen]) : '');
}

/** The language chosen on the page, or else the one that the browser prefers. */
export function languageOf({ query, headers }: PageRequest): Messages {
  return messagesIn[chooseLanguage(query.lang, headers['accept-language'])];
}

/** What the only button of a page sends: that of an expired request, or of a version without clauses. */
function firstForm({ status, version }: Signing): URLSearchParams {
  if (status === 'EXPIRED') return new URLSearchParams({ step: 'new-link' });
  return new URLSearchParams({ step: 'confirm', contentHash: version.content_hash });
}
