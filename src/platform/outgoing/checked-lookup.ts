import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lookup } from './lookup.ts';
import { areAllowedAddresses, type Network } from './networks.ts';
import { noPublicAddress, RequestError } from './request-error.ts';

/**
 * The lookup for the connection itself. Node skips it for an IP address, which parseDestination has checked.
 *
 * A name that does not exist and one whose addresses are not allowed fail with the same message and after about the
 * same time, so that nobody can use webhooks to find out which names exist in an internal network. The `cause` of the
 * error is for the operator.
 */
export function checkedLookup(lookup: Lookup, allowed: readonly Network[]): LookupFunction {
  return (host, _options, callback) => {
    // autoSelectFamily always expects a list.
    lookUp(host, lookup, allowed).then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    );
  };
}

async function lookUp(host: string, lookup: Lookup, allowed: readonly Network[]): Promise<LookupAddress[]> {
  const started = performance.now();
  try {
    const addresses = await lookup(host);
    if (areAllowedAddresses(addresses, allowed)) return addresses;
    throw new RequestError('host resolves to a non-public address');
  } catch (cause) {
    await sleep(timeToFullSecond(performance.now() - started), undefined, { ref: false });
    throw new RequestError(noPublicAddress, { cause });
  }
}

/** A hosts file answers at once and a distant name server after some time, but both within a second. */
function timeToFullSecond(elapsedMs: number): number {
  return Math.ceil(elapsedMs / 1_000) * 1_000 - elapsedMs;
}
