import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts for storage with AES-256-GCM (NIST SP 800-38D, a random 96-bit nonce): nonce, tag, ciphertext. */
export function seal(keyring: Keyring, plain: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyring('seal')[0], nonce);
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Opens what `seal` closed under any key of the ring; throws when none fits or a byte was changed. */
export function unseal(keyring: Keyring, sealed: Buffer): string {
  for (const key of keyring('seal')) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      return (
        decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      // Sealed under another key of the ring: try the next.
    }
  }
  throw new Error('sealed under a key that SECRET_KEY does not hold');
}
