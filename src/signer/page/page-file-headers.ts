/**
 * Headers for a page as a file: it is always downloaded, never opened under this service's origin, and never cached.
 */
export function pageFileHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  };
}
