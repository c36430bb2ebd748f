import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts for storage with AES-256-GCM (NIST SP 800-38D) and a random 96-bit nonce. Returns nonce, tag, ciphertext.
 */
export function seal(keyring: Keyring, plain: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyring('seal')[0], nonce);
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts what `seal` encrypted with any key of the keyring; throws when no key fits or a byte was changed. */
export function unseal(keyring: Keyring, sealed: Buffer): string {
  const plain = openWithAny(keyring('seal'), sealed);
  if (plain === undefined) throw new Error('altered, or sealed with a key that is not in SECRET_KEY');
  return plain;
}

/** Whether `unseal` can decrypt it. */
export function canUnseal(keyring: Keyring, sealed: Buffer): boolean {
  return openWithAny(keyring('seal'), sealed) !== undefined;
}

/** The same, encrypted with the first key; undefined if it is already, or if no other key decrypts it. */
export function sealAgain(keyring: Keyring, sealed: Buffer): Buffer | undefined {
  const [first, ...others] = keyring('seal');
  if (open(first, sealed) !== undefined) return undefined;
  const plain = openWithAny(others, sealed);
  return plain === undefined ? undefined : seal(keyring, plain);
}

function openWithAny(keys: KeyObject[], sealed: Buffer): string | undefined {
  for (const key of keys) {
    const plain = open(key, sealed);
    if (plain !== undefined) return plain;
  }
  return undefined;
}

/** Undefined if it was altered, or sealed with another key. */
function open(key: KeyObject, sealed: Buffer): string | undefined {
  try {
    // Without the length, Node accepts a tag truncated to 4 bytes.
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return (
      decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return undefined;
  }
}
