import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { formatUuid, uuidBytes } from '../platform/crypto/uuid.ts';

const idBytes = 16;
const macBytes = 24;
const tokenForm = /^[A-Za-z0-9_-]{54}$/;

/** The link token of a request: base64url of its id's 16 bytes and 24 bytes of HMAC-SHA256 (contract section 5). */
export function signingToken(keyring: Keyring, requestId: string): string {
  const id = uuidBytes(requestId);
  return Buffer.concat([id, mac(keyring('signing-link')[0], id)]).toString('base64url');
}

/** The request a token was made for; undefined when it was altered or made under a key that is gone. */
export function readSigningToken(keyring: Keyring, token: string): string | undefined {
  if (!tokenForm.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The last character of 54 carries four spare bits; only one spelling of a token is the token.
  if (bytes.toString('base64url') !== token) return undefined;
  const id = bytes.subarray(0, idBytes);
  const given = bytes.subarray(idBytes);
  return keyring('signing-link').some((key) => timingSafeEqual(mac(key, id), given))
    ? formatUuid(id)
    : undefined;
}

function mac(key: KeyObject, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, macBytes);
}
