import type { Request as ApiRequest, Options } from './request.ts';

interface Given extends ApiRequest {
  /** The URL of the service, without a trailing slash. */
  baseUrl: string;
  headers: Record<string, string>;
  options: Options;
}

/** What `fetch` gets, without a signal. A TypeError for anything that cannot be sent. */
export function fetchArguments({
  baseUrl,
  headers,
  method,
  path: template,
  params = {},
  query = {},
  body,
  options,
}: Given): [string, RequestInit] {
  const { idempotencyKey, verificationToken } = options;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, checkWhole(String(value), `${name}:`));
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => segmentOf(String(params[name])));
  checkUrl(baseUrl, path);
  return [
    `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`,
    {
      method,
      // Followed, a redirect could take the API key to another service.
      redirect: 'manual',
      headers: readHeaders({
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(verificationToken !== undefined && { 'x-verification-token': verificationToken }),
      }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  ];
}

/** In browsers, the URL may be relative to the page, and credentials in it are refused by every `fetch`. */
function checkUrl(baseUrl: string, path: string): void {
  // The service would respond that nothing is found, as if each thing did not exist.
  if (baseUrl.endsWith('/api/v1'))
    throw new TypeError('baseUrl: must be the URL of the service, without /api/v1.');
  try {
    if (/^https?:/.test(new Request(`${baseUrl}${path}`).url)) return;
  } catch {
    // The message of the platform does not say where the URL comes from.
  }
  throw new TypeError('baseUrl: must be a URL such as https://sign.example.com, without a user name.');
}

function segmentOf(given: string): string {
  // `fetch` removes such segments, even percent-encoded, so the request would reach another operation. Without a
  // segment, it would reach none, and the error would read as if nothing had this id.
  if (['', '.', '..'].includes(given)) throw new TypeError('An id or token must not be empty, "." or "..".');
  return encodeURIComponent(checkWhole(given, 'An id or token'));
}

/** In a URL, half a surrogate pair would become another character. Some supported platforms lack `isWellFormed`. */
function checkWhole(text: string, what: string): string {
  if (/\p{Surrogate}/u.test(text))
    throw new TypeError(`${what} contains half a character (a lone surrogate).`);
  return text;
}

/** The errors of the platform quote the value, which may be a secret. */
function readHeaders(values: Record<string, string>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(values))
    try {
      headers.set(name, value);
    } catch {
      throw new TypeError(`The header ${name} has an invalid name or value.`);
    }
  return headers;
}
