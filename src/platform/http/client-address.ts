import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * The client's IP address in its one canonical spelling. Behind proxies, TRUSTED_PROXY_HOPS determines which address
 * that is; if a proxy reports something that is not an address, it is the proxy's own.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return canonicalAddress(ip) ?? canonicalAddress(socket.remoteAddress ?? '') ?? 'unknown';
}

/**
 * The clients that count as one when requests are limited: an IPv4 address, or the /64 of an IPv6 address, since a
 * single customer usually has at least that much (RFC 6177, section 2) and could use a new address for every request.
 */
export function clientNetwork(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === undefined || !canonical.includes(':')) return canonical ?? address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${canonical}/64`)}/64`;
}

/**
 * An IPv4-mapped IPv6 address is the IPv4 address. Some proxies add a port, and link-local addresses have a zone.
 * Undefined if the text is not an address.
 */
function canonicalAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare).toString();
}
