import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export interface PageCookie {
  value: string;
  /** The header that sets it; undefined when the browser has sent it. */
  setCookie: string | undefined;
}

interface Page {
  /** The page's path, as the browser sees it. */
  path: string;
  /** Whether browsers reach the page over https. */
  isHttps: boolean;
  /** Whether some sites may frame the page. */
  mayBeFramed: boolean;
}

/**
 * The cookie that tells one browser from another on one signing page. It ends with the browser's session, and nothing
 * is stored under it. A browser that sends several has been given one by another origin of the same site, which can
 * set cookies for this path too, so none of them counts.
 */
export function pageCookieOf(request: FastifyRequest, page: Page): PageCookie {
  const name = page.isHttps ? '__Secure-assent-page' : 'assent-page';
  const sent = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = sent;
  if (sent.length === 1 && value !== undefined && valueForm.test(value))
    return { value, setCookie: undefined };
  const fresh = randomBytes(24).toString('base64url');
  return { value: fresh, setCookie: `${name}=${fresh}; ${attributes(request, page).join('; ')}` };
}

const valueForm = /^[A-Za-z0-9_-]{32}$/;

function attributes(request: FastifyRequest, { path, isHttps, mayBeFramed }: Page): string[] {
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
