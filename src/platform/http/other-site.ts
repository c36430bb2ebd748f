import type { FastifyRequest } from 'fastify';

/**
 * Whether the request says that a page of another site sent it: by `Sec-Fetch-Site` (Fetch Metadata), or in browsers
 * without it and over plain HTTP by `Origin`. Pages can forge neither. Programs send neither and count as no site.
 *
 * Its own origin is that of `baseUrl` or, where it is reached under another name, that of the request.
 */
export function isFromOtherSite({ headers, protocol, host }: FastifyRequest, baseUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  return origin !== undefined && origin !== new URL(baseUrl).origin && origin !== `${protocol}://${host}`;
}

/** The headers by which browsers mark what they fetch in case a person opens it; the last two are older names. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a browser fetches this before anyone has opened it. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  return purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
}
