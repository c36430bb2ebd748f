/** What is wrong with a URL to send signers to after signing (contract section 3), or null. */
export function findRedirectProblem(redirect: string): string | null {
  // Checked on the text itself, because the URL parser silently drops white space and control characters.
  if (!/^https?:\/\/[^/\\]/i.test(redirect) || /[\s\p{Cc}]/u.test(redirect) || !URL.canParse(redirect))
    return 'must be an absolute https URL';
  const url = new URL(redirect);
  if (url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(redirect))
    return 'must not contain a user name or password';
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  return url.protocol === 'https:' || isLocal ? null : 'must use https (http is allowed only for localhost)';
}
