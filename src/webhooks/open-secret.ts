import type { Keyring } from '../platform/crypto/keyring.ts';
import { unseal } from '../platform/crypto/seal.ts';

/** Of those in use; then all are forgotten and opened anew. */
const maxKept = 1_000;

/** Answers undefined when SECRET_KEY no longer holds the key, which no retry would mend. */
export type OpenSecret = (sealed: Buffer) => string | undefined;

/** Keeps what it opened: for a receiver with many deliveries, opening cost as much as both signatures together. */
export function createOpenSecret(keyring: Keyring): OpenSecret {
  const opened = new Map<string, string | undefined>();
  return (sealed) => {
    const key = sealed.toString('latin1');
    if (!opened.has(key)) {
      if (opened.size >= maxKept) opened.clear();
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
