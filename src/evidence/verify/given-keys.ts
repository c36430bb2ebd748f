import { base64, fromBase64, hashFromBase64, hex } from './bytes.ts';
import type { Trust } from './check-key.ts';
import { ed25519Type, keyId } from './open-note.ts';

/**
 * The keys that somebody gave, separated by commas: each the 32 bytes of a key in base64, or a vkey
 * (c2sp.org/signed-note). The name in a vkey is not compared, because a service signs all its logs with the same key.
 * Undefined when one of them is neither, or is a vkey whose key ID does not match.
 */
export function givenKeys(text: string): Trust | undefined {
  const keys = text.split(',').map((each) => readKey(each.trim()));
  return keys.every((key) => key !== undefined) ? { keys, source: 'given' } : undefined;
}

const vkey = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/u;

/** The key in base64. */
function readKey(text: string): string | undefined {
  if (hashFromBase64(text)) return text;
  const [, name, id, encoded = ''] = vkey.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  if (name === undefined || bytes?.length !== 33 || bytes[0] !== ed25519Type) return undefined;
  const key = bytes.subarray(1);
  return hex(keyId(name, key)) === id ? base64(key) : undefined;
}
