import { ed25519 } from '@noble/curves/ed25519.js';
import { isSame } from '../is-same.ts';
import { fromBase64, sha256Of, utf8 } from './bytes.ts';

/*
 * Signed notes (c2sp.org/signed-note): a text of whole lines, an empty line, and lines with signatures.
 */

/** The type of signatures by Ed25519 keys. */
export const ed25519Type = 1;

/**
 * More than any note has: the service signs once, and each signature takes milliseconds to verify, so a file of the
 * maximum size that repeats one would keep a verifier busy for hours.
 */
const maxOwnSignatures = 16;

/**
 * The text of a note that this key signed under this name; undefined when it did not. Lines with signatures of other
 * names or keys, such as those of witnesses, are ignored.
 */
export function openNote(note: string, name: string, publicKey: Uint8Array): string | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const text = note.slice(0, end + 1);
  const id = keyId(name, publicKey);
  let own = 0;
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const signature = readSignature(line);
    if (!signature) return undefined;
    const { by, bytes } = signature;
    if (by !== name || !isSame(bytes.subarray(0, 4), id)) continue;
    own += 1;
    if (own > maxOwnSignatures || !verifies(publicKey, text, bytes.subarray(4))) return undefined;
  }
  return own > 0 ? text : undefined;
}

/**
 * Whose signature a line is, and its bytes with the key ID; undefined when it is none. A regular expression for the
 * whole line would overflow the stack of V8 at millions of characters.
 */
function readSignature(line: string): { by: string; bytes: Uint8Array } | undefined {
  const [dash, by = '', encoded = '', ...others] = line.split(' ', 4);
  const bytes = fromBase64(encoded);
  const isLine = dash === '—' && by !== '' && !/[\s+]/.test(by) && others.length === 0;
  return isLine && bytes && bytes.length >= 5 ? { by, bytes } : undefined;
}

/** The 4-byte key ID that distinguishes keys of a name. */
export function keyId(name: string, publicKey: Uint8Array): Uint8Array {
  return sha256Of(utf8(`${name}\n`), Uint8Array.of(ed25519Type), publicKey).subarray(0, 4);
}

/**
 * RFC 8032 leaves open whether both sides of the equation are multiplied by the cofactor, as the library does and
 * OpenSSL does not. For points without a part of small order, this makes no difference.
 */
function verifies(publicKey: Uint8Array, text: string, signature: Uint8Array): boolean {
  try {
    return (
      [publicKey, signature.subarray(0, 32)].every((bytes) =>
        ed25519.Point.fromBytes(bytes).isTorsionFree(),
      ) && ed25519.verify(signature, utf8(text), publicKey, { zip215: false })
    );
  } catch {
    // The bytes are not a point of the curve, or not 64.
    return false;
  }
}
