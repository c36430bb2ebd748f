/** Null when a signer may be sent to this address after signing (contract section 3), else what is wrong with it. */
export function findRedirectProblem(redirect: string): string | null {
  // Only what stands there is opened: the URL parser would drop white space and control characters in silence.
  if (!/^https?:\/\/[^/\\]/i.test(redirect) || /[\s\p{Cc}]/u.test(redirect) || !URL.canParse(redirect))
    return 'must be an absolute https URL';
  const url = new URL(redirect);
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(redirect))
    return 'must not hold user information';
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  return url.protocol === 'https:' || isLocal ? null : 'must use https (http is for localhost only)';
}
