import type { Signing } from './find.ts';

/**
 * Where to send the signer once the request is decided: the version's `redirect_url` with the request's id and status
 * as query parameters, never the token (contract section 5). Undefined when the version has no `redirect_url`.
 */
export function redirectUrlFor({ id, version }: Signing, status: string): URL | undefined {
  if (version.redirect_url === null) return undefined;
  const url = new URL(version.redirect_url);
  url.searchParams.set('requestId', id);
  url.searchParams.set('status', status);
  return url;
}

/** What the page calls the place behind a redirect URL: a site by its host, an application by its scheme. */
export function redirectName({ protocol, host }: URL): string {
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1);
}
