/** What is wrong with a URL to send signers to after signing (contract section 3), or null. */
export function findRedirectProblem(redirect: string): string | null {
  // Checked on the text itself, because the URL parser silently drops white space and control characters.
  const scheme = /^([a-z][a-z0-9+.-]*):\/+[^/\\]/i.exec(redirect)?.[1]?.toLowerCase();
  if (scheme && /[\s\p{Cc}\\]/u.test(redirect))
    return 'must not contain spaces, backslashes or control characters';
  if (!scheme || !redirect.isWellFormed() || !URL.canParse(redirect)) return mustBe;
  if (isWeb(scheme) && !/^https?:\/\/[^/]/i.test(redirect)) return mustBe;
  if (notOfAnApplication.has(scheme)) return `must not have the scheme ${scheme}:`;
  const { username, password } = new URL(redirect);
  return username || password || /^[^/?#]*\/\/[^/?#]*@/.test(redirect)
    ? 'must not contain a user name or password'
    : null;
}

const mustBe = 'must be an absolute http or https URL, or one with an app’s own scheme, such as myapp://done';

function isWeb(scheme: string): boolean {
  return scheme === 'https' || scheme === 'http';
}

/** Schemes that run code, read local data or belong to browsers, or to which none can redirect. */
const notOfAnApplication = new Set([
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'filesystem',
  'ftp',
  'ftps',
  'about',
  'view-source',
  'ws',
  'wss',
]);
