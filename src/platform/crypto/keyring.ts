import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

type KeyPurpose =
  | 'signing-link'
  | 'signing-page'
  | 'verification-code'
  | 'verification'
  | 'preview-link'
  | 'seal'
  | 'idempotency'
  | 'sign-in'
  | 'evidence'
  | 'check';

/**
 * Keys derived from SECRET_KEY, a list for each purpose. The first one signs, the others stay valid. They are key
 * objects, because creating one each time costs more than an HMAC.
 */
export type Keyring = (purpose: KeyPurpose) => [KeyObject, ...KeyObject[]];

/**
 * Derives 32-byte keys with HKDF-SHA256 (RFC 5869). `secretKey` may be a comma-separated list, newest first. A key that
 * is in it twice counts once, because better-auth refuses to start with the same key twice.
 */
export function createKeyring(secretKey: string): Keyring {
  const [newest = '', ...older] = new Set(splitSecretKeys(secretKey));
  const derived = new Map<KeyPurpose, [KeyObject, ...KeyObject[]]>();
  return (purpose) => {
    let keys = derived.get(purpose);
    if (!keys) {
      const derive = (secret: string) =>
        createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `assent ${purpose}`, 32)));
      keys = [derive(newest), ...older.map(derive)];
      derived.set(purpose, keys);
    }
    return keys;
  };
}

/** The single keys of SECRET_KEY or of a key file. */
export function splitSecretKeys(secrets: string): string[] {
  return secrets.split(',').map((secret) => secret.trim());
}
