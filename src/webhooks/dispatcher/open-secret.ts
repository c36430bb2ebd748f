import { LRUCache } from 'lru-cache';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { unseal } from '../../platform/crypto/seal.ts';

/** Returns undefined when SECRET_KEY no longer contains the key, which no retry would change. */
export type OpenSecret = (sealed: Buffer) => string | undefined;

/** Caches decrypted secrets. Without the cache, decryption cost as much as both signatures of a delivery together. */
export function createOpenSecret(keyring: Keyring): OpenSecret {
  const opened = new LRUCache<string, string>({ max: 1_000 });
  return (sealed) => {
    const key = sealed.toString('latin1');
    const secret = opened.get(key) ?? open(keyring, sealed);
    if (secret !== undefined) opened.set(key, secret);
    return secret;
  };
}

function open(keyring: Keyring, sealed: Buffer): string | undefined {
  try {
    return unseal(keyring, sealed);
  } catch {
    return undefined;
  }
}
