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
    try {
      // Without the length, Node takes a tag cut down to 4 bytes for a whole one.
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return (
        decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      // Changed, or sealed under another key of the ring: try the next.
    }
  }
  throw new Error('altered, or sealed under a key that SECRET_KEY does not hold');
}
