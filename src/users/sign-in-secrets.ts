import { hash } from 'node:crypto';
import type { Keyring } from '../platform/crypto/keyring.ts';

/** A secret of better-auth, which signs cookies and encrypts second factors with the first one. */
export interface SignInSecret {
  /** Depends only on the key, not on its position in SECRET_KEY. better-auth writes it in front of what it encrypts. */
  version: number;
  value: string;
}

/** The secrets of better-auth, in the order of SECRET_KEY. */
export function signInSecrets(keyring: Keyring): [SignInSecret, ...SignInSecret[]] {
  const [first, ...older] = keyring('sign-in').map((key) => {
    const secret = key.export();
    const version = hash('sha256', secret, 'buffer').readUInt32BE(0);
    return { version, value: secret.toString('base64') };
  });
  if (!first) throw new Error('a keyring has at least one key');
  return [first, ...older];
}
