/**
 * Whether a client's `Accept-Encoding` names gzip, other than to refuse it with a weight of 0 (RFC 9110, section
 * 12.5.3).
 */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(String(header ?? ''));
}
