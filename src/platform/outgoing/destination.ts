import { isIP } from 'node:net';
import { isAllowedAddress, type Network } from './networks.ts';

/** `problem` completes a sentence that starts with the name of the field: "must begin with https://". */
export type Destination = { url: string; host: string } | { problem: string };

const maxLength = 2_048;

/**
 * Parses the URL of a receiver. Returns its normalised form, which is the same for every spelling of one destination,
 * and its host (an IPv6 address without brackets), or a public sentence about what is wrong with it. Does not resolve
 * the host name; find-host-problem.ts does.
 *
 * Normalised means: scheme and host in lower case, the host in punycode without a trailing dot, no default port, an
 * empty path as "/", dot segments resolved, no empty query, and no fragment, because a fragment is never sent.
 */
export function parseDestination(given: string, allowed: readonly Network[] = []): Destination {
  if (given.length > maxLength) return { problem: `must be at most ${maxLength} characters long` };
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
  if (!isAllowedHost(host, allowed)) return { problem: 'must point to a public address' };

  if (url.hostname.endsWith('.')) url.hostname = host;
  if (url.search === '') url.search = '';
  url.hash = '';
  if (url.href.length > maxLength) return { problem: `must be at most ${maxLength} characters long` };
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
 * localhost and its subdomains always mean this machine (RFC 6761, 6.3). Names under .local (RFC 6762) and .internal (reserved
 * by ICANN) exist only in private networks, so they need one that is allowed. Other names are up to the resolver.
 */
function isAllowedHost(host: string, allowed: readonly Network[]): boolean {
  if (isIP(host) !== 0) return isAllowedAddress(host, allowed);
  if (/(^|\.)(local|internal)$/.test(host)) return allowed.length > 0;
  if (!/(^|\.)localhost$/.test(host)) return true;
  return isAllowedAddress('127.0.0.1', allowed) || isAllowedAddress('::1', allowed);
}
