/**
 * Restricts the dashboard to its own files and its own service. The nonce is for the `<style>` elements that Mantine
 * writes. ProseMirror sets style attributes on elements.
 *
 * @param scriptHash of the script in the page itself, base64 of SHA-256
 */
export function dashboardHeaders(nonce: string, scriptHash: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${scriptHash}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
  };
}
