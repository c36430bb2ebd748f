import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from './base64url.ts';

const macBytes = 24;

/** A token that contains these bytes: base64url of them and of 24 bytes of HMAC-SHA256 over them. */
export function signedToken(key: KeyObject, bytes: Buffer): string {
  return Buffer.concat([bytes, mac(key, bytes)]).toString('base64url');
}

/**
 * The bytes in a token that `signedToken` made with one of the keys; undefined for any other text.
 *
 * @param length how many bytes the token contains
 */
export function readSignedToken(
  keys: readonly KeyObject[],
  token: string,
  length: number,
): Buffer | undefined {
  if (token.length !== Math.ceil(((length + macBytes) * 4) / 3)) return undefined;
  const all = fromBase64url(token);
  if (!all) return undefined;
  const bytes = all.subarray(0, length);
  const given = all.subarray(length);
  return keys.some((key) => timingSafeEqual(mac(key, bytes), given)) ? bytes : undefined;
}

function mac(key: KeyObject, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, macBytes);
}
