import { ed25519PublicKey, ed25519Verify } from '../../platform/crypto/ed25519.ts';
import { keyId, type VerifierKey } from '../log/verifier-key.ts';

/** A cosignature/v1 as its line says (c2sp.org/tlog-cosignature), whoever signed it. */
export interface Cosignature {
  /** The name of the witness. */
  name: string;
  /** The 4-byte key ID. */
  keyId: Buffer;
  /** In seconds since 1970. */
  time: number;
  /** 64 bytes. */
  signature: Buffer;
}

/**
 * The first valid cosignature of this key among the signature lines, and its time. Lines of other keys are ignored
 * (c2sp.org/tlog-witness).
 *
 * @param body the text of the checkpoint, which the signature is over
 */
export function findCosignature(
  lines: string,
  body: string,
  key: VerifierKey,
): { line: string; time: number } | undefined {
  for (const line of lines.split('\n')) {
    const cosignature = readCosignature(line);
    if (cosignature && isOfKey(cosignature, key) && isSigned(cosignature, body, key))
      return { line, time: cosignature.time };
  }
  return undefined;
}

/** Key ID, timestamp and signature. */
const byteLength = 4 + 8 + 64;

/** What a line says; undefined when it is not a cosignature in canonical form. */
export function readCosignature(line: string): Cosignature | undefined {
  const [, name = '', encoded = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/u.exec(line) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  // Base64 decoding is lenient, so compare with the canonical form.
  if (bytes.length !== byteLength || bytes.toString('base64') !== encoded) return undefined;
  const time = Number(bytes.readBigUInt64BE(4));
  if (time > maxTime) return undefined;
  return { name, keyId: bytes.subarray(0, 4), time, signature: bytes.subarray(12) };
}

/** Whether a cosignature says that it is by this key. */
export function isOfKey(cosignature: Cosignature, key: VerifierKey): boolean {
  return cosignature.name === key.name && cosignature.keyId.equals(keyId(key));
}

/** Whether this key signed the cosignature over the text of a checkpoint. */
export function isSigned({ time, signature }: Cosignature, body: string, key: VerifierKey): boolean {
  return ed25519Verify(ed25519PublicKey(key.publicBytes), `cosignature/v1\ntime ${time}\n${body}`, signature);
}

/** The year 9999: the latest time that both PostgreSQL and JavaScript can represent. */
const maxTime = 253_402_300_799;
