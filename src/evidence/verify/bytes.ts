import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

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

/** One character for each byte. */
export function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/** Base64 with padding (RFC 4648, section 4). */
export const base64 = (bytes: Uint8Array) => btoa(latin1(bytes));

/** The bytes of base64; undefined for text that `base64` would not write, because one value must have one spelling. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return base64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** 32 bytes in base64; undefined for anything else. */
export function hashFromBase64(text: string): Uint8Array | undefined {
  const bytes = text.length === 44 ? fromBase64(text) : undefined;
  return bytes?.length === 32 ? bytes : undefined;
}
