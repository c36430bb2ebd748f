/**
 * Whether a response with this status sends the client to another URL (RFC 9110, section 15.4). 304 answers conditional
 * requests, 305 is deprecated and 306 is unused.
 */
export function isRedirect(status: number): boolean {
  return [300, 301, 302, 303, 307, 308].includes(status);
}
