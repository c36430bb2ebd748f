import type { Signing } from './find.ts';

/**
 * Where the signer goes once the request is decided, told the request and its status, never the token (contract
 * section 5); undefined when the version names no place.
 */
export function destinationOf({ id, version }: Signing, status: string): URL | undefined {
  if (version.redirect_url === null) return undefined;
  const url = new URL(version.redirect_url);
  url.searchParams.set('requestId', id);
  url.searchParams.set('status', status);
  return url;
}
