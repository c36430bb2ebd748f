import type { KeyObject } from 'node:crypto';
import { ed25519PrivateKey, ed25519PublicBytes } from '../platform/crypto/ed25519.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';

/** A key that signs tree heads. */
export interface EvidenceKey {
  privateKey: KeyObject;
  /** 32 bytes (RFC 8032). */
  publicBytes: Buffer;
}

/** The keys of this instance, derived from SECRET_KEY. The first one signs. Signatures of the others stay valid. */
export function evidenceKeys(keyring: Keyring): [EvidenceKey, ...EvidenceKey[]] {
  const [newest, ...older] = keyring('evidence');
  return [keyOf(newest), ...older.map(keyOf)];
}

function keyOf(seed: KeyObject): EvidenceKey {
  const privateKey = ed25519PrivateKey(seed);
  return { privateKey, publicBytes: ed25519PublicBytes(privateKey) };
}
