import type { LookupAddress } from 'node:dns';
import { setTimeout as delay } from 'node:timers/promises';
import { type Lookup, lookupAll } from './lookup.ts';
import { isAllowedAddress, type Network } from './networks.ts';

const timeoutMs = 3_000;

/**
 * The check when a destination is registered: answers the public fault of a host with an address that no
 * request may go to (one among public ones is enough), else undefined. A host that does not resolve within 3
 * s has no fault now: postSafely checks again at every connection. The addresses stay unnamed, so that nobody
 * can read a private DNS.
 */
export async function checkHostResolvesPublicly(
  host: string,
  allowed: readonly Network[],
  { lookup = lookupAll }: { lookup?: Lookup } = {},
): Promise<string | undefined> {
  const timer = new AbortController();
  const addresses = await Promise.race([
    lookup(host).catch(() => []),
    delay(timeoutMs, [], { signal: timer.signal }).catch(() => []),
  ]);
  timer.abort();
  return allAllowed(addresses, allowed) ? undefined : 'must not resolve to an address that is not public';
}

/**
 * True when a request may go to each of these addresses: a mix of public and private is an attempt to slip
 * past.
 */
export function allAllowed(addresses: readonly LookupAddress[], allowed: readonly Network[]): boolean {
  return addresses.every(({ address }) => isAllowedAddress(address, allowed));
}
