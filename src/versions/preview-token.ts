import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from '../platform/crypto/base64url.ts';
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
 * The token of a preview link: base64url of the 16 bytes of the version's id, the expiry in milliseconds as 6 bytes,
 * and 24 bytes of HMAC-SHA256 over both. Nothing is stored.
 */
export function previewToken(keyring: Keyring, { versionId, expiresAt }: Preview): string {
  const time = Buffer.alloc(timeBytes);
  time.writeUIntBE(expiresAt.getTime(), 0, timeBytes);
  const signed = Buffer.concat([uuidBytes(versionId), time]);
  return Buffer.concat([signed, mac(keyring('preview-link')[0], signed)]).toString('base64url');
}

/**
 * The preview that a token belongs to, even when it has expired; undefined when it was altered or its key was removed.
 */
export function readPreviewToken(keyring: Keyring, token: string): Preview | undefined {
  if (!tokenForm.test(token)) return undefined;
  const bytes = fromBase64url(token);
  if (!bytes) return undefined;
  const signed = bytes.subarray(0, idBytes + timeBytes);
  const signature = bytes.subarray(idBytes + timeBytes);
  if (!keyring('preview-link').some((key) => timingSafeEqual(mac(key, signed), signature))) return undefined;
  return {
    versionId: formatUuid(signed.subarray(0, idBytes)),
    expiresAt: new Date(signed.readUIntBE(idBytes, timeBytes)),
  };
}

function mac(key: KeyObject, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, macBytes);
}
