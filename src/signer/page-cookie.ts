import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export interface PageCookie {
  value: string;
  /** The header that sets it; undefined when the browser has sent it. */
  setCookie: string | undefined;
}

/** What the cookies of a page depend on. */
export interface CookieScope {
  /** The page's path, as the browser sees it. */
  path: string;
  /** Whether browsers reach the page over https. */
  isHttps: boolean;
  /** Whether some sites may frame the page. */
  mayBeFramed: boolean;
}

/**
 * The cookie that tells one browser from another on one signing page. It ends with the browser's session, and nothing
 * is stored under it. If a browser sends several, one was set by another origin of the same site, which can set cookies
 * for this path too, so none of them counts.
 */
export function pageCookieOf(request: FastifyRequest, scope: CookieScope): PageCookie {
  const sent = readPageCookies(request, scope, 'page');
  const [value] = sent;
  if (sent.length === 1 && value !== undefined && valueForm.test(value))
    return { value, setCookie: undefined };
  const fresh = randomBytes(24).toString('base64url');
  return { value: fresh, setCookie: setPageCookie(request, scope, 'page', fresh) };
}

const valueForm = /^[A-Za-z0-9_-]{32}$/;

/** The values that the browser sent for one of the page's cookies. */
export function readPageCookies(request: FastifyRequest, scope: CookieScope, name: CookieName): string[] {
  const prefix = `${fullName(scope, name)}=`;
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length));
}

/** The header that sets one of the page's cookies, until the browser's session ends. */
export function setPageCookie(
  request: FastifyRequest,
  scope: CookieScope,
  name: CookieName,
  value: string,
): string {
  return `${fullName(scope, name)}=${value}; ${attributes(request, scope).join('; ')}`;
}

/** `page` stands for the browser, `verified` shows that its user entered a code. */
type CookieName = 'page' | 'verified';

function fullName({ isHttps }: CookieScope, name: CookieName): string {
  return `${isHttps ? '__Secure-' : ''}assent-${name}`;
}

function attributes(request: FastifyRequest, { path, isHttps, mayBeFramed }: CookieScope): string[] {
  const all = [`Path=${path}`, 'HttpOnly'];
  if (!isHttps) return [...all, 'SameSite=Lax'];
  // In a frame of another site, a browser keeps only a cookie that is bound to that site (CHIPS).
  return mayBeFramed && isFramed(request)
    ? [...all, 'SameSite=None', 'Secure', 'Partitioned']
    : [...all, 'SameSite=Lax', 'Secure'];
}

/** Whether the response is shown in a frame (Fetch, request destinations). */
export function isFramed({ headers }: FastifyRequest): boolean {
  return ['frame', 'iframe', 'embed', 'object'].includes(String(headers['sec-fetch-dest']));
}
