import { hkdfSync } from 'node:crypto';

export type KeyPurpose = 'signing-link' | 'seal';

/** Keys derived from SECRET_KEY, one per purpose; the first of each signs, the later ones stay valid. */
export type Keyring = (purpose: KeyPurpose) => [Buffer, ...Buffer[]];

/** Derives 32-byte keys with HKDF-SHA256 (RFC 5869). `secretKey` may be a comma-separated list, newest first. */
export function createKeyring(secretKey: string): Keyring {
  const [newest = '', ...older] = secretKey.split(',').map((secret) => secret.trim());
  const derived = new Map<KeyPurpose, [Buffer, ...Buffer[]]>();
  return (purpose) => {
    let keys = derived.get(purpose);
    if (!keys) {
      const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `assent ${purpose}`, 32));
      keys = [derive(newest), ...older.map(derive)];
      derived.set(purpose, keys);
    }
    return keys;
  };
}
