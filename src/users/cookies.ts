/**
 * What the names of our cookies begin with. Over https, browsers take `__Host-` cookies only from this host, so that no
 * other one of its domain can sign a member in to somebody else's account (RFC 6265bis, section 4.1.3). Such a cookie
 * must be for the whole host, so below a path it is `__Secure-`.
 */
export function cookiePrefixOf(baseUrl: string): string {
  const { protocol, pathname } = new URL(baseUrl);
  if (protocol !== 'https:') return 'assent';
  return pathname === '/' ? '__Host-assent' : '__Secure-assent';
}

/** The name that better-auth gives the session cookie. */
export function sessionCookieName(baseUrl: string): string {
  return `${cookiePrefixOf(baseUrl)}.session_token`;
}
