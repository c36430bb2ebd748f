import { originHostPattern, portPattern } from '../../../wire/text-patterns.ts';
import { changesStyles, pageScripts, stateStyles, styles } from './assets.ts';
import type { StaticPart } from './static-part.ts';

interface Page {
  /** Origins that may frame the page. */
  embedOrigins: string[];
  /** Where the page's form may redirect to, in addition to this service. */
  redirectUrl?: string | null;
  /** Styles of the page's own. */
  ownStyles?: StaticPart[];
  /** A preview may neither fetch nor send anything. */
  isPreview?: boolean;
}

/**
 * The headers of every page: it is never cached or indexed, and only our own style sheet and scripts run. They are
 * allowed by their hashes and not by a nonce, so that the bytes of a page can be reproduced for evidence.
 */
export function pageHeaders({
  embedOrigins,
  redirectUrl,
  isPreview,
  ownStyles = [],
}: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${[styles, stateStyles, changesStyles, ...ownStyles].map(hashSource).join(' ')}`,
    `script-src ${pageScripts.map(hashSource).join(' ')}`,
    // data: is a logo, and the empty icon that keeps browsers from requesting one.
    "img-src 'self' data:",
    `connect-src ${isPreview ? "'none'" : "'self'"}`,
    `form-action ${isPreview ? "'none'" : formTargets(redirectUrl)}`,
    "base-uri 'none'",
    `frame-ancestors ${embedOrigins.length > 0 ? embedOrigins.join(' ') : "'none'"}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    // Other origins learn nothing. With `no-referrer`, the page's own forms would have no origin either (Fetch, section
    // 3.1).
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, accept-language',
    ...(embedOrigins.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
  };
}

/** Content Security Policy Level 3, section 2.3.1. */
function hashSource({ sha256 }: StaticPart): string {
  return `'sha256-${sha256.toString('base64')}'`;
}

function formTargets(redirectUrl: string | null | undefined): string {
  return `'self'${redirectUrl ? ` ${redirectSources(redirectUrl)}` : ''}`;
}

/**
 * Chromium applies form-action to every redirect that follows the form, including those of the receiving site. If only
 * its origin were allowed, a redirect from `example.com` to `www.example.com` would leave the signer on a blank page
 * although the decision is recorded. So any https address is allowed. An application is allowed by its scheme, and so
 * is an origin that a policy cannot name: the host of a URL may contain a semicolon, which would begin another
 * directive.
 */
function redirectSources(redirectUrl: string): string {
  const { protocol, origin } = new URL(redirectUrl);
  if (protocol === 'https:') return 'https:';
  return `${nameableOrigin.test(origin) ? origin : protocol} https:`;
}

const nameableOrigin = new RegExp(`^http://${originHostPattern}(:(${portPattern}))?$`);
