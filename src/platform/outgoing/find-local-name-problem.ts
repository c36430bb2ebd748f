import type { LookupAddress } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLocalName, notPublic } from './destination.ts';
import { type Lookup, lookupAll } from './lookup.ts';
import { areAllowedAddresses, type Network } from './networks.ts';

const timeoutMs = 3_000;

/**
 * Checks a local name that is being registered: it has to lie in the allowed networks. Returns a public sentence,
 * otherwise null. The sentence is the same whether the name exists or not.
 *
 * Names that are not local are not looked up, because the result would tell what exists in an internal network. Every
 * connection checks them (checked-lookup.ts).
 */
export async function findLocalNameProblem(
  host: string,
  allowed: readonly Network[],
  { lookup = lookupAll }: { lookup?: Lookup } = {},
): Promise<string | null> {
  if (!isLocalName(host)) return null;
  const nothing: LookupAddress[] = [];
  const stop = new AbortController();
  const addresses = await Promise.race([
    lookup(host).catch(() => nothing),
    sleep(timeoutMs, nothing, { signal: stop.signal, ref: false }),
  ]);
  stop.abort();
  return addresses.length > 0 && areAllowedAddresses(addresses, allowed) ? null : notPublic;
}
