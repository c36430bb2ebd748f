/**
 * Whether this is the code of an error, such as `invalid_client` (RFC 6749, section 5.2). Anything else could contain
 * personal data.
 */
export function isErrorCode(text: string): boolean {
  return /^\w{1,60}$/.test(text);
}
