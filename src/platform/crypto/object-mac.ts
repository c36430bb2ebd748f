import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from './base64url.ts';
import { canonicalJson } from './canonical-json.ts';

/** HMAC-SHA256 over the canonical JSON of an object, as base64url. */
export function objectMac(key: KeyObject, object: object): string {
  return mac(key, object).toString('base64url');
}

/** Whether `given` is what `objectMac` returns for the object with one of the keys, in constant time. */
export function isObjectMac(keys: readonly KeyObject[], given: string, object: object): boolean {
  const bytes = fromBase64url(given);
  if (!bytes) return false;
  return keys.some((key) => {
    const expected = mac(key, object);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

function mac(key: KeyObject, object: object): Buffer {
  return createHmac('sha256', key).update(canonicalJson(object)).digest();
}
