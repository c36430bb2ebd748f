/**
 * Where to send the signer once the request is decided: the `redirect_url` of the request or else of its version, with
 * the request's id and status as query parameters, never the token (contract section 5). Undefined when neither has
 * one.
 */
export function redirectUrlFor(
  { id, version }: { id: string; version: { redirect_url: string | null } },
  status: string,
): URL | undefined {
  if (version.redirect_url === null) return undefined;
  const url = new URL(version.redirect_url);
  // Setting `searchParams` would rewrite the rest of the query, for example `%20` as a plus, which apps do not read as
  // a space.
  const pairs = url.search === '' ? [] : url.search.slice(1).split('&');
  const kept = pairs.filter((pair) => !['requestId', 'status'].includes(nameOf(pair)));
  url.search = [...kept, `requestId=${id}`, `status=${status}`].join('&');
  return url;
}

/** The decoded name of a `name=value` pair. */
function nameOf(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? '';
}

/** The page's name for the target of a redirect URL: a site by its host, an application by its scheme. */
export function redirectName(url: URL): string {
  return isSite(url) ? url.host : url.protocol.slice(0, -1);
}

/** Whether a browser shows the target in place of the page. An application opens and leaves the page where it is. */
export function isSite({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}
