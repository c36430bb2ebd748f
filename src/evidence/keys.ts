import type { KeyObject } from 'node:crypto';
import { ed25519PrivateKey, ed25519PublicBytes } from '../platform/crypto/ed25519.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';

/** A key with which tree heads are signed. */
export interface EvidenceKey {
  privateKey: KeyObject;
  /** 32 bytes (RFC 8032). */
  publicBytes: Buffer;
}

/** The keys of this instance, derived from SECRET_KEY: the first signs, what the others signed stays valid. */
export function evidenceKeys(keyring: Keyring): [EvidenceKey, ...EvidenceKey[]] {
  const [newest, ...older] = keyring('evidence');
  return [keyOf(newest), ...older.map(keyOf)];
}

function keyOf(seed: KeyObject): EvidenceKey {
  const privateKey = ed25519PrivateKey(seed);
  return { privateKey, publicBytes: ed25519PublicBytes(privateKey) };
}
