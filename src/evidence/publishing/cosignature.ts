import { ed25519PublicKey, ed25519Verify } from '../../platform/crypto/ed25519.ts';
import { keyId, type VerifierKey } from '../log/verifier-key.ts';

export interface Cosignature {
  /** The signature line, without a newline. */
  line: string;
  /** As the witness says, in seconds since 1970. */
  time: number;
}

/** Line, key ID, timestamp and signature (c2sp.org/tlog-cosignature). */
const signatureLength = 4 + 8 + 64;

/**
 * The first valid cosignature/v1 of this key among the signature lines. Lines of other keys are ignored
 * (c2sp.org/tlog-witness).
 *
 * @param body the text of the checkpoint, which the signature is over
 */
export function findCosignature(lines: string, body: string, key: VerifierKey): Cosignature | undefined {
  for (const line of lines.split('\n')) {
    const time = readCosignature(line, body, key);
    if (time !== undefined) return { line, time };
  }
  return undefined;
}

function readCosignature(line: string, body: string, key: VerifierKey): number | undefined {
  const start = `— ${key.name} `;
  if (!line.startsWith(start)) return undefined;
  const bytes = Buffer.from(line.slice(start.length), 'base64');
  // Base64 decoding is lenient, so compare with the canonical form.
  if (bytes.length !== signatureLength || `${start}${bytes.toString('base64')}` !== line) return undefined;
  if (!bytes.subarray(0, 4).equals(keyId(key))) return undefined;
  const time = Number(bytes.readBigUInt64BE(4));
  if (time > maxTime) return undefined;
  const text = `cosignature/v1\ntime ${time}\n${body}`;
  return ed25519Verify(ed25519PublicKey(key.publicBytes), text, bytes.subarray(12)) ? time : undefined;
}

/** The year 9999: what PostgreSQL and JavaScript can both represent. */
const maxTime = 253_402_300_799;
