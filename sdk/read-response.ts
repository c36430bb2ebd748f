import { AssentError } from './assent-error.ts';

/** Throws an AssentError for an error response, and for a redirect, which is not followed. */
export async function checkResponse(response: Response, baseUrl: string): Promise<void> {
  const { status, type } = response;
  // Browsers do not show the status or the address of a redirect.
  if (type === 'opaqueredirect' || isRedirect(status)) {
    const to = response.headers.get('location');
    await response.body?.cancel();
    throw notFromAssent(response, `${baseUrl} redirects${to === null ? '' : ` to ${to}`}`);
  }
  if (!response.ok) throw await AssentError.of(response);
}

/** RFC 9110, section 15.4: 304, 305 and 306 lead nowhere. */
function isRedirect(status: number): boolean {
  return [300, 301, 302, 303, 307, 308].includes(status);
}

/**
 * The body of a successful response. An AssentError when it is not JSON with `data`, as every response of the API is.
 */
export async function readBody(response: Response, baseUrl: string): Promise<object> {
  const body = parse(await response.text());
  if (typeof body === 'object' && body !== null && 'data' in body) return body;
  throw notFromAssent(response, `${baseUrl} responded with something other than JSON of the API`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notFromAssent(response: Response, what: string): AssentError {
  const advice = 'Check that baseUrl is the URL of the service';
  return new AssentError(response.status, 'UNKNOWN', `${what}. ${advice}.`, response);
}
