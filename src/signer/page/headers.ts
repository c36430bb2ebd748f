import { randomBytes } from 'node:crypto';

interface Page {
  nonce: string;
  /** Origins that may frame the page; empty: none. */
  embedOrigins: string[];
  /** Where the page's form may lead besides this service. */
  redirectUrl?: string | null;
  /** A preview: it may ask for nothing and send nothing. */
  isPreview?: boolean;
}

/** 128 random bits, new for every response (Content Security Policy Level 3, section 7.1). */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What every page is sent with: kept by nobody, indexed by nobody, and nothing runs in it but its own style and script. */
export function pageHeaders({ nonce, embedOrigins, redirectUrl, isPreview }: Page): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    // data: is the empty icon that keeps browsers from asking for one.
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
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding, accept-language',
    ...(embedOrigins.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
  };
}

function formTargets(redirectUrl: string | null | undefined): string {
  return `'self'${redirectUrl ? ` ${redirectSources(redirectUrl)}` : ''}`;
}

/**
 * Chromium applies form-action to every redirect that follows the form, also to those of the receiving site: with
 * its origin alone, a site that sends `example.com` on to `www.example.com` would leave the signer on a dead page,
 * their decision recorded. So any https address may follow.
 */
function redirectSources(redirectUrl: string): string {
  const { protocol, origin } = new URL(redirectUrl);
  return protocol === 'https:' ? 'https:' : `${origin} https:`;
}
