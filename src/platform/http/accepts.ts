const values = { gzip: 'gzip', html: 'text\\/html' };

/**
 * Whether a client's `Accept` or `Accept-Encoding` names a value, other than to refuse it with a weight of 0 (RFC 9110,
 * section 12.4.2). A wildcard does not count: a program that takes anything is not a browser.
 */
export function accepts(header: string | string[] | undefined, value: keyof typeof values): boolean {
  return new RegExp(`\\b${values[value]}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i').test(
    String(header ?? ''),
  );
}
