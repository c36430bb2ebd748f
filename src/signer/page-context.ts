import type { Config } from '../config.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { embedOriginsOf } from './embed-origins.ts';
import type { Signing } from './find.ts';
import { findDoubt } from './find-doubt.ts';
import type { ReportedPage } from './page/first-page.ts';
import { readForm, type SentForm } from './page/read-form.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { type DisplayedPage, isPageCode, pageCode } from './page-code.ts';
import { pageCookieOf } from './page-cookie.ts';
import { cookieScopeOf, languageOf, type PageRequest } from './page-request.ts';
import { redrawPages } from './redraw-pages.ts';
import { withdrawableClauses } from './withdrawable.ts';

/** What every page about a request is rendered from. */
export type PageContext = ReturnType<ReturnType<typeof createPageContext>>;

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
    const pages = redrawPages({ signing, messages, version, renderVersion });
    const displayed = (sent: SentForm): DisplayedPage => ({
      cookie: cookie.value,
      requestId: signing.id,
      language: messages.code,
      ...pages.withoutCode(sent),
    });
    const read = (form: URLSearchParams) => readForm(form, version.clauses, messages.code);
    const codeFor = (sent: SentForm) => pageCode(keyring, displayed(sent));
    const firstForm = firstFormOf(signing, pages);
    const firstCode = () => firstForm && codeFor(read(firstForm));

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
      firstCode,
      /** What the page that a link opens shows; null if this browser cannot have been shown it. */
      firstPage: (): ReportedPage | null =>
        firstForm && cookie.setCookie ? null : { language: messages.code, code: firstCode() },
      /** The code of a page that shows what the form sent. */
      codeFor,
      /** Why the form doesn't show that its sender saw the page; undefined when it does. */
      findDoubt: (sent: SentForm) =>
        findDoubt(request, config.baseUrl, {
          code: sent.code,
          isPageCode: () => isPageCode(keyring, sent.code, displayed(sent)),
          hasCookie: !cookie.setCookie,
        }),
      /** The bytes that the browser was shown before it sent this form, which contains that page's code. */
      bytesShown: pages.withCode,
    };
  };
}

/** What the only button of a page sends: that of an expired request, of a version without clauses, or of a receipt. */
function firstFormOf(signing: Signing, { hasReview }: { hasReview: boolean }): URLSearchParams | undefined {
  const { status, version } = signing;
  if (withdrawableClauses(signing).length > 0) return new URLSearchParams({ step: 'withdraw' });
  if (status === 'EXPIRED') return new URLSearchParams({ step: 'new-link' });
  if (status !== 'PENDING' || hasReview) return undefined;
  return new URLSearchParams({ step: 'confirm', contentHash: version.content_hash });
}
