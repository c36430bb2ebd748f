import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { formatUuid, uuidBytes } from '../platform/crypto/uuid.ts';

const idBytes = 16;
const timeBytes = 6;
const macBytes = 24;
const tokenForm = /^[A-Za-z0-9_-]{62}$/;

export interface Preview {
  versionId: string;
  expiresAt: Date;
}

/**
 * What stands in a preview's link: base64url of the version id's 16 bytes, when it ends in 6 bytes of milliseconds,
 * and 24 bytes of HMAC-SHA256 over both. Nothing is stored.
 */
export function previewToken(keyring: Keyring, { versionId, expiresAt }: Preview): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(expiresAt.getTime(), 0, timeBytes);
  const named = Buffer.concat([uuidBytes(versionId), time]);
  return Buffer.concat([named, mac(keyring('preview-link')[0], named)]).toString('base64url');
}

/** What a token was made for, also when its time is over; undefined when it was altered or its key is gone. */
export function readPreviewToken(keyring: Keyring, token: string): Preview | undefined {
  if (!tokenForm.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // The last character of 62 carries four spare bits; only one spelling of a token is the token.
  if (bytes.toString('base64url') !== token) return undefined;
  const named = bytes.subarray(0, idBytes + timeBytes);
  const given = bytes.subarray(idBytes + timeBytes);
  if (!keyring('preview-link').some((key) => timingSafeEqual(mac(key, named), given))) return undefined;
  return {
    versionId: formatUuid(named.subarray(0, idBytes)),
    expiresAt: new Date(named.readUIntBE(idBytes, timeBytes)),
  };
}

function mac(key: KeyObject, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, macBytes);
}
