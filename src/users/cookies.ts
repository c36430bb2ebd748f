/** The prefix of our cookies' names. */
export const cookiePrefix = 'assent';

/** The name that better-auth gives the session cookie. */
export function sessionCookieName(baseUrl: string): string {
  return `${baseUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token`;
}
