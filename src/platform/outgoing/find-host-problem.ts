import type { LookupAddress } from 'node:dns';
import { type Lookup, lookupAll } from './lookup.ts';
import { isAllowedAddress, type Network } from './networks.ts';

const timeoutMs = 3_000;

/**
 * Checks the host of a destination that is being registered. Returns a public sentence if any of its addresses is not
 * allowed, otherwise null. A host that does not resolve within 3 s is accepted, because postSafely checks again at
 * every connection. The sentence contains no address, so that it reveals nothing from a private DNS.
 */
export async function findHostProblem(
  host: string,
  allowed: readonly Network[],
  { lookup = lookupAll }: { lookup?: Lookup } = {},
): Promise<string | null> {
  const timeout = Promise.withResolvers<LookupAddress[]>();
  const timer = setTimeout(() => timeout.resolve([]), timeoutMs);
  const addresses = await Promise.race([lookup(host).catch(() => []), timeout.promise]);
  clearTimeout(timer);
  return areAllowed(addresses, allowed) ? null : 'must resolve to public addresses only';
}

/**
 * Whether requests may go to all of these addresses. A mix of public and private ones is an attempt to bypass the
 * check.
 */
export function areAllowed(addresses: readonly LookupAddress[], allowed: readonly Network[]): boolean {
  return addresses.every(({ address }) => isAllowedAddress(address, allowed));
}
