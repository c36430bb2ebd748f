import type { Lookup } from './lookup.ts';

/** A lookup that finds these addresses for every name. */
export function resolvingTo(...addresses: string[]): Lookup {
  return async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}
