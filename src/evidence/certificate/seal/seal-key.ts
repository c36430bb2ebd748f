import type { webcrypto } from 'node:crypto';

/** The key and certificate that seal certificates. */
export interface SealKey {
  key: webcrypto.CryptoKey;
  algorithm: 'ECDSA' | 'RSASSA-PKCS1-v1_5';
  /** The certificate of the key first, then those of its issuers; each in DER. */
  certificates: [Buffer, ...Buffer[]];
  /** The name that the certificate is issued to. */
  name: string;
  notAfter: Date;
}

/** The space for a signature in bytes, in addition to the certificates. Signatures are smaller than this. */
export function spaceOf({ certificates }: Pick<SealKey, 'certificates'>): number {
  return certificates.reduce((sum, { length }) => sum + length, 4096);
}
