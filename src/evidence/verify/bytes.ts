import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/*
 * The verifier runs in Node, in verify.mjs and in browsers, so it uses no built-in module of Node. It shares with the
 * service the code that reads events, but none of the code that writes them.
 */

/** SHA-256 of these parts, one after the other. */
export function sha256Of(...parts: Uint8Array[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** In lower-case hex. */
export function sha256Hex(...parts: Uint8Array[]): string {
  return bytesToHex(sha256Of(...parts));
}

export const concat = (...parts: Uint8Array[]) => concatBytes(...parts);
export const hex = (bytes: Uint8Array) => bytesToHex(bytes);
/** Only for text that is known to be hex. */
export const fromHex = (text: string) => hexToBytes(text);
export const utf8 = (text: string) => new TextEncoder().encode(text);

/** The text of UTF-8 bytes; undefined when they are not valid. A byte order mark stays in the text. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 with padding (RFC 4648, section 4). */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = bytes.subarray(at, at + 3);
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const four = [18, 12, 6, 0].map((shift) => digits[(bits >> shift) & 63]).join('');
    text += b === undefined ? `${four.slice(0, 2)}==` : c === undefined ? `${four.slice(0, 3)}=` : four;
  }
  return text;
}

/** The bytes of base64; undefined for text that `base64` would not write, because one value must have one spelling. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    const four = Array.from(text.slice(at, at + 4).replace(/=+$/, ''), (digit) => digits.indexOf(digit));
    const [a = 0, b = 0, c = 0, d = 0] = four;
    const bits = (a << 18) | (b << 12) | (c << 6) | d;
    bytes.push(...[bits >> 16, bits >> 8, bits].slice(0, four.length - 1).map((byte) => byte & 0xff));
  }
  const decoded = Uint8Array.from(bytes);
  return base64(decoded) === text ? decoded : undefined;
}

/** 32 bytes in base64; undefined for anything else. */
export function hashFromBase64(text: string): Uint8Array | undefined {
  const bytes = text.length === 44 ? fromBase64(text) : undefined;
  return bytes?.length === 32 ? bytes : undefined;
}
