import type { Keyring } from '../../platform/crypto/keyring.ts';
import { unseal } from '../../platform/crypto/seal.ts';

/** The maximum number of cached secrets. When it is exceeded, the cache is cleared. */
const maxCached = 1_000;

/** Returns undefined when SECRET_KEY no longer contains the key, which no retry would change. */
export type OpenSecret = (sealed: Buffer) => string | undefined;

/** Caches decrypted secrets. Without the cache, decryption cost as much as both signatures of a delivery together. */
export function createOpenSecret(keyring: Keyring): OpenSecret {
  const opened = new Map<string, string | undefined>();
  return (sealed) => {
    const key = sealed.toString('latin1');
    if (!opened.has(key)) {
      if (opened.size >= maxCached) opened.clear();
      opened.set(key, open(keyring, sealed));
    }
    return opened.get(key);
  };
}

function open(keyring: Keyring, sealed: Buffer): string | undefined {
  try {
    return unseal(keyring, sealed);
  } catch {
    return undefined;
  }
}
