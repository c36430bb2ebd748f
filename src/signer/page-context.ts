import type { FastifyRequest } from 'fastify';
import { chooseLanguage, findLanguage } from '../../shared/languages/choose-language.ts';
import type { Language } from '../../wire/languages.ts';
import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { clientOf } from '../platform/http/client-of.ts';
import { isFromOtherSite } from '../platform/http/other-site.ts';
import { embedOriginsOf } from './embed-origins.ts';
import type { Signing } from './find.ts';
import { findDoubt } from './find-doubt.ts';
import type { LinkHolder } from './link.ts';
import type { Doubt } from './page/doubt.ts';
import type { ReportedPage } from './page/first-page.ts';
import { renderForm } from './page/form.ts';
import { languageQuery } from './page/language-switch.ts';
import type { Messages } from './page/messages/en.ts';
import { messagesIn } from './page/messages/messages.ts';
import { type PageBytes, pageBytes } from './page/page-bytes.ts';
import { type PageState, readPageState } from './page/page-state.ts';
import { readForm, type SentForm } from './page/read-form.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { renderCode, renderReview } from './page/review.ts';
import type { Part } from './page/static-part.ts';
import { type DisplayedPage, isPageCode, pageCode } from './page-code.ts';
import { type CookieScope, pageCookieOf } from './page-cookie.ts';
import { withdrawableClauses } from './withdrawable.ts';

export type PageRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: { lang?: unknown; seen?: unknown; document?: unknown };
}>;

/** What every page about a request is rendered from. */
export type PageContext = ReturnType<ReturnType<typeof createPageContext>>;

/** A form as it was sent, with what it says about the page that it was on. */
export type SentPage = SentForm & PageState;

interface Options {
  keyring: Keyring;
  config: Config;
  renderVersion: VersionRenderer;
}

/** Returns a function that collects what the pages about a request need to know about it and about the browser. */
export function createPageContext({ keyring, config, renderVersion }: Options) {
  return (request: PageRequest, signing: Signing) => {
    const messages = languageOf(request);
    const version = renderVersion(signing.version, messages, signing.earlier);
    const embedOrigins = embedOriginsOf(config, signing);
    const scope = cookieScopeOf(request, config, embedOrigins);
    const cookie = pageCookieOf(request, scope);
    // A version without clauses has nothing to review but the page itself.
    const hasReview = version.clauses.length > 0;

    // Hashing a long page takes as long as the rest of a confirmation, which needs it twice.
    const pages = new Map<Language, PageBytes>();
    const pageIn = (language: Language): PageBytes => {
      const page = pages.get(language) ?? renderPageIn(language);
      pages.set(language, page);
      return page;
    };
    const renderPageIn = (language: Language): PageBytes => {
      const translated = messagesIn[language];
      const rendered = renderVersion(signing.version, translated, signing.earlier);
      return pageBytes(renderForm({ signing, version: rendered, messages: translated }));
    };

    /**
     * The review of what the form sent. Rendering one of 200 clauses takes a millisecond, and a confirmation needs it
     * twice.
     */
    const reviews = new Map<SentPage, Part[]>();
    const reviewOf = (sent: SentPage): Part[] => {
      const parts =
        reviews.get(sent) ?? renderReview({ ...sent, signing, version, messages, doubt: shownDoubt(sent) });
      reviews.set(sent, parts);
      return parts;
    };
    const pageWithCode = (sent: SentPage, code: string): PageBytes =>
      pageBytes(renderForm({ signing, version, messages, code, doubt: shownDoubt(sent) }));
    /** What the code of a page stands for: the page that is decided on, and the review without its code. */
    const displayed = (sent: SentPage): DisplayedPage => {
      const { step, code, withdrawn: _, ...content } = sent;
      const common = { cookie: cookie.value, requestId: signing.id, language: messages.code };
      // The code of these pages stands for their button alone.
      if (step === 'new-link' || step === 'withdraw')
        return { ...common, step, content: null, page: null, review: null };
      if (!hasReview)
        return { ...common, step: 'confirm', content, page: pageWithCode(sent, '').sha256, review: null };
      const withoutCode = reviewOf(sent).filter((part) => part !== renderCode({ code }));
      const review = pageBytes(withoutCode).sha256;
      return { ...common, step: 'confirm', content, page: pageIn(sent.page).sha256, review };
    };
    const read = (form: URLSearchParams): SentPage => ({
      ...readForm(form, version.clauses),
      ...readPageState(form, messages.code),
    });
    const firstForm = firstFormOf(signing, hasReview);

    return {
      signing,
      version,
      path: scope.path,
      messages,
      embedOrigins,
      redirectUrl: signing.version.redirect_url,
      // The other pages have no form.
      setCookie:
        ['PENDING', 'EXPIRED'].includes(signing.status) || withdrawableClauses(signing).length > 0
          ? cookie.setCookie
          : undefined,
      /** Reads a form of the page. */
      read,
      /** The code of the page that a link opens, if its only button changes something. */
      firstCode: (doubt?: Doubt) =>
        firstForm && pageCode(keyring, displayed({ ...read(firstForm), notice: doubt?.kind ?? null })),
      /** What the page that a link opens shows; null if this browser cannot have been shown it. */
      firstPage: (): ReportedPage | null => {
        if (!firstForm) return { language: messages.code };
        return cookie.setCookie
          ? null
          : { language: messages.code, code: pageCode(keyring, displayed(read(firstForm))) };
      },
      /** The code of a page that shows what the form sent. */
      codeFor: (sent: SentPage) => pageCode(keyring, displayed(sent)),
      /** Why the form doesn't show that its sender saw the page; undefined when it does. */
      findDoubt: (sent: SentPage) =>
        findDoubt(request, config.baseUrl, {
          code: sent.code,
          isPageCode: () => isPageCode(keyring, sent.code, displayed(sent)),
          hasCookie: !cookie.setCookie,
        }),
      /** The bytes that the browser was shown before it sent this form, which contains that page's code. */
      bytesShown: (sent: SentPage): { page: PageBytes; review: PageBytes | null } =>
        hasReview
          ? { page: pageIn(sent.page), review: pageBytes(reviewOf(sent)) }
          : { page: pageWithCode(sent, sent.code), review: null },
    };
  };
}

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

/** The language chosen on the page, or else the one that the browser prefers. */
export function languageOf({ query, headers }: PageRequest): Messages {
  return messagesIn[chooseLanguage(query.lang, headers['accept-language'])];
}

/** The doubt that the page of a sent form already showed. */
function shownDoubt({ notice }: SentPage): Doubt | undefined {
  return notice ? { kind: notice } : undefined;
}

/** What the only button of a page sends: that of an expired request, of a version without clauses, or of a receipt. */
function firstFormOf(signing: Signing, hasReview: boolean): URLSearchParams | undefined {
  const { status, version } = signing;
  if (withdrawableClauses(signing).length > 0) return new URLSearchParams({ step: 'withdraw' });
  if (status === 'EXPIRED') return new URLSearchParams({ step: 'new-link' });
  if (status !== 'PENDING' || hasReview) return undefined;
  return new URLSearchParams({ step: 'confirm', contentHash: version.content_hash });
}
