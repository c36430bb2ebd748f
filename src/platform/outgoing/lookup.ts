import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { RequestRefused } from './failure.ts';

/** Answers every address of a host, an IP address itself; rejects when it has none. */
export type Lookup = (host: string) => Promise<LookupAddress[]>;

/** All of a look-up; leaves half of an attempt's time to the connection. */
const timeoutMs = 5_000;

/** A question that is not answered is asked again after this time, and after twice as long. */
const askAgainMs = 1_500;

/**
 * Looks names up in the hosts file and, unless they stand there, in the DNS. Rejects with a public sentence.
 *
 * Not by the system's getaddrinfo: it holds a thread for as long as the DNS is silent, and two such names at once keep
 * every other look-up of the process waiting, for minutes (docs/decisions/0008).
 *
 * @param servers the name servers, `address:port`; those of the system when left out, read anew each time
 */
export function createLookup({ servers }: { servers?: string[] } = {}): Lookup {
  return async (host) => {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    const listed = (await readHosts()).get(host);
    if (listed) return listed;
    if (/(^|\.)localhost$/.test(host)) return loopback;
    return askDns(host, servers);
  };
}

export const lookupAll: Lookup = createLookup();

/** RFC 6761, 6.3. */
const loopback: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

async function askDns(host: string, servers: string[] | undefined): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: askAgainMs });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  clearTimeout(timer);
  const addresses = [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length > 0) return addresses;
  throw new RequestRefused(
    [v4, v6].every((result) => result.status === 'rejected' && unknown.has(result.reason?.code))
      ? 'host name not found'
      : 'host name could not be resolved',
  );
}

/** What a name server says of a name that does not exist, and of one without addresses of a kind. */
const unknown = new Set(['ENOTFOUND', 'ENODATA']);

/** hosts(5), read anew each time: it is small, and may change. */
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
