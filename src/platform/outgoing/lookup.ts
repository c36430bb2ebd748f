import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { RequestError } from './request-error.ts';

/** Returns every address of a host, or an IP address itself. Rejects when there is none. */
export type Lookup = (host: string) => Promise<LookupAddress[]>;

/** For a whole lookup. This leaves half of an attempt's time for the connection. */
const timeoutMs = 5_000;

/** A query without a response is repeated after this time, and again after twice as long. */
const queryTimeoutMs = 1_500;

/**
 * Looks names up in the hosts file and then in the DNS. Rejects with a public sentence.
 *
 * It does not use the system's getaddrinfo, which blocks a thread while the DNS server does not respond: two
 * concurrent lookups of such names delay all other lookups of the process for minutes (docs/decisions/0008).
 *
 * @param servers the name servers as `address:port`; by default those of the system, read for every lookup
 */
export function createLookup({ servers }: { servers?: string[] } = {}): Lookup {
  return async (host) => {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    const listed = (await readHosts()).get(host);
    if (listed) return listed;
    if (/(^|\.)localhost$/.test(host)) return loopback;
    return queryDns(host, servers);
  };
}

export const lookupAll: Lookup = createLookup();

/** RFC 6761, 6.3. */
const loopback: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

async function queryDns(host: string, servers: string[] | undefined): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: queryTimeoutMs });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(timer);
  const addresses = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  throw new RequestError(
    [v4, v6].every((result) => result.status === 'rejected' && notFoundCodes.has(result.reason?.code))
      ? 'host name not found'
      : 'host name could not be resolved',
  );
}

/** The codes for a name that does not exist, and for one that has no addresses of the requested family. */
const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA']);

/** Reads hosts(5) for every lookup: it is small and may change. */
async function readHosts(): Promise<Map<string, LookupAddress[]>> {
  const hosts = new Map<string, LookupAddress[]>();
  const text = await readFile('/etc/hosts', 'utf8').catch(() => '');
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((each) => each.toLowerCase()))
      hosts.set(name, [...(hosts.get(name) ?? []), { address, family }]);
  }
  return hosts;
}
