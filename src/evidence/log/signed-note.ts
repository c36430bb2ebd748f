import { ed25519PublicKey, ed25519Sign, ed25519Verify } from '../../platform/crypto/ed25519.ts';
import type { EvidenceKey } from '../keys.ts';
import { keyId, noteSignature } from './verifier-key.ts';

/*
 * Signed notes with one Ed25519 signature (c2sp.org/signed-note).
 */

/** A text that consists of whole lines, with a signature by `name`. */
export function signNote(text: string, name: string, key: EvidenceKey): string {
  return `${text}\n${signatureLine(text, name, key)}\n`;
}

/** The line with the signature in the note of a text, without its end. */
export function signatureLine(text: string, name: string, { privateKey, publicBytes }: EvidenceKey): string {
  const signature = Buffer.concat([
    keyId({ name, type: noteSignature, publicBytes }),
    ed25519Sign(privateKey, text),
  ]);
  return `— ${name} ${signature.toString('base64')}`;
}

/** The text of a note that this key signed; undefined when it did not, or when the note is not in canonical form. */
export function openNote(note: string, name: string, publicBytes: Buffer): string | undefined {
  const read = readNote(note, name);
  if (!read?.id.equals(keyId({ name, type: noteSignature, publicBytes }))) return undefined;
  return ed25519Verify(ed25519PublicKey(publicBytes), read.text, read.signature) ? read.text : undefined;
}

/**
 * The text of a note and the ID of the key that is said to have signed it; undefined when it is not in canonical form.
 */
export function readNote(
  note: string,
  name: string,
): { text: string; id: Buffer; signature: Buffer } | undefined {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return undefined;
  const text = note.slice(0, end + 1);
  const [, encoded = ''] = note.slice(end + 2).split(`— ${name} `);
  const signature = Buffer.from(encoded, 'base64');
  // Base64 decoding is lenient, so compare with the canonical form.
  if (note !== `${text}\n— ${name} ${signature.toString('base64')}\n`) return undefined;
  return { text, id: signature.subarray(0, 4), signature: signature.subarray(4) };
}
