import { isIP } from 'node:net';
import { isAllowedAddress, type Network } from './networks.ts';

/** `problem` completes a sentence that starts with the name of the field: "must begin with https://". */
export type Destination = { url: string; host: string } | { problem: string };

const maxLength = 2_048;

export const notPublic = 'must point to a public address';

/**
 * Parses the URL of a receiver. Returns its normalised form, which is the same for every spelling of one destination,
 * and its host (an IPv6 address without brackets), or a public sentence about what is wrong with it. Does not look
 * the host name up; checked-lookup.ts does, for every connection.
 *
 * Normalised means: scheme and host in lower case, the host in punycode without a trailing dot, no default port, an
 * empty path as "/", dot segments resolved, no empty query, and no fragment, because a fragment is never sent.
 */
export function parseDestination(given: string, allowed: readonly Network[] = []): Destination {
  if (given.length > maxLength) return { problem: `must have at most ${maxLength} characters` };
  if (!isPlain(given)) return { problem: 'must not contain spaces, control characters or backslashes' };
  if (!/^https:\/\//i.test(given)) return { problem: 'must begin with https://' };
  // URL.parse would skip extra slashes and accept an empty user name.
  const authority = /^https:\/\/([^/?#]*)/i.exec(given)?.[1] ?? '';
  if (authority.includes('@')) return { problem: 'must not contain a user name or password' };
  const url = authority === '' ? null : URL.parse(given);
  if (!url) return { problem: 'must be a valid https URL' };

  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  if (url.port === '0') return { problem: 'must have a port between 1 and 65535' };
  if (isIP(host) === 0 && !isHostName(host)) return { problem: 'must have a valid host name' };
  if (!isAllowedHost(host, allowed)) return { problem: notPublic };

  if (url.hostname.endsWith('.')) url.hostname = host;
  if (url.search === '') url.search = '';
  url.hash = '';
  if (url.href.length > maxLength) return { problem: `must have at most ${maxLength} characters` };
  return { url: url.href, host };
}

/** URL.parse would drop or rewrite these characters instead of rejecting them. */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
  return text.isWellFormed() && !/[\s\\\u0000-\u001f\u007f-\u009f]/.test(text);
}

/** Lengths as in RFC 1035. Underscores are not allowed in host names, but such names resolve and are in use. */
function isHostName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
}

/**
 * Local names: this machine (RFC 6761, section 6.3), names of multicast DNS (RFC 6762, section 3) and the top-level
 * domain for internal use (ICANN board resolution 2024.07.29.06).
 */
export function isLocalName(host: string): boolean {
  return /(^|\.)(localhost|local|internal)$/.test(host);
}

/** The resolver decides about names that are not local, and about local ones if networks are allowed. */
function isAllowedHost(host: string, allowed: readonly Network[]): boolean {
  if (isIP(host) !== 0) return isAllowedAddress(host, allowed);
  if (/(^|\.)localhost$/.test(host))
    return isAllowedAddress('127.0.0.1', allowed) || isAllowedAddress('::1', allowed);
  return !isLocalName(host) || allowed.length > 0;
}
