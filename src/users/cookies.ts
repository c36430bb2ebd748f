/** What the names of our cookies begin with. */
export const cookiePrefix = 'assent';

/** The cookie of a session, as better-auth names it. */
export function cookieNames(baseUrl: string): { session: string } {
  return { session: `${baseUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token` };
}
