import { isIP } from 'node:net';
import { isAllowedAddress, type Network } from './networks.ts';

/** `fault` reads after the name of the field it is about: "must begin with https://". */
export type Destination = { url: string; host: string } | { fault: string };

const maxLength = 2_048;

/**
 * Reads the URL of a receiver. Answers its normalised form, equal for any two spellings of one destination,
 * and its host (an IPv6 address without brackets); or the public fault. No name is resolved here, see
 * resolve.ts.
 *
 * Normalised: scheme and host in lower case, the host in punycode without a trailing dot, no default port, an
 * empty path as "/", dot segments resolved, no empty query, and no fragment, since a fragment is never sent.
 */
export function parseDestination(given: string, allowed: readonly Network[] = []): Destination {
  if (given.length > maxLength) return { fault: `must be at most ${maxLength} characters long` };
  if (!isPlain(given)) return { fault: 'must not contain spaces, control characters or backslashes' };
  if (!/^https:\/\//i.test(given)) return { fault: 'must begin with https://' };
  // URL.parse would skip further slashes and forgive an empty user name.
  const authority = /^https:\/\/([^/?#]*)/i.exec(given)?.[1] ?? '';
  if (authority.includes('@')) return { fault: 'must not contain a user name or password' };
  const url = authority === '' ? null : URL.parse(given);
  if (!url) return { fault: 'must be a valid https URL' };

  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  if (url.port === '0') return { fault: 'must name a port between 1 and 65535' };
  if (isIP(host) === 0 && !isHostName(host)) return { fault: 'must have a valid host name' };
  if (!isAllowedHost(host, allowed)) return { fault: 'must not point to an address that is not public' };

  if (url.hostname.endsWith('.')) url.hostname = host;
  if (url.search === '') url.search = '';
  url.hash = '';
  if (url.href.length > maxLength) return { fault: `must be at most ${maxLength} characters long` };
  return { url: url.href, host };
}

/** URL.parse would drop or rewrite these characters instead of refusing them. */
function isPlain(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.isWellFormed() && !/[\s\\\u0000-\u001f\u007f-\u009f]/.test(text);
}

/** RFC 1035 lengths; underscores are not for host names, yet resolve and are in use. */
function isHostName(host: string): boolean {
  return host.length <= 253 && host.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
}

/**
 * localhost and the names below it always mean this machine (RFC 6761, 6.3); other names are for the
 * resolver.
 */
function isAllowedHost(host: string, allowed: readonly Network[]): boolean {
  if (isIP(host) !== 0) return isAllowedAddress(host, allowed);
  if (!/(^|\.)localhost$/.test(host)) return true;
  return isAllowedAddress('127.0.0.1', allowed) || isAllowedAddress('::1', allowed);
}
