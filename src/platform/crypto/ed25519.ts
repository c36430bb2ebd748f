import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The DER bytes before the 32 bytes of a seed in PKCS #8, and of a public key in SPKI (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The private key derived from a 32-byte secret seed (RFC 8032, 5.1.5). */
export function ed25519PrivateKey(seed: KeyObject): KeyObject {
  const der = Buffer.concat([pkcs8Prefix, seed.export()]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** The 32 bytes of the public key of a private key. */
export function ed25519PublicBytes(privateKey: KeyObject): Buffer {
  return createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length);
}

/** The public key with these 32 bytes. */
export function ed25519PublicKey(bytes: Buffer): KeyObject {
  if (bytes.length !== 32) throw new RangeError('an Ed25519 public key has 32 bytes');
  return createPublicKey({ key: Buffer.concat([spkiPrefix, bytes]), format: 'der', type: 'spki' });
}

/** The 64-byte signature, which is always the same for the same text and key. */
export function ed25519Sign(privateKey: KeyObject, text: string): Buffer {
  return sign(null, Buffer.from(text), privateKey);
}

/** Whether this is a signature of the text by the key. */
export function ed25519Verify(publicKey: KeyObject, text: string, signature: Buffer): boolean {
  return verify(null, Buffer.from(text), publicKey, signature);
}
