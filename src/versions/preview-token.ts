import type { Keyring } from '../platform/crypto/keyring.ts';
import { readSignedToken, signedToken } from '../platform/crypto/signed-token.ts';
import { formatUuid, uuidBytes } from '../platform/crypto/uuid.ts';

const idBytes = 16;
const timeBytes = 6;

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
  return signedToken(keyring('preview-link')[0], Buffer.concat([uuidBytes(versionId), time]));
}

/**
 * The preview that a token belongs to, even when it has expired; undefined when it was altered or its key was removed.
 */
export function readPreviewToken(keyring: Keyring, token: string): Preview | undefined {
  const bytes = readSignedToken(keyring('preview-link'), token, idBytes + timeBytes);
  if (!bytes) return undefined;
  return {
    versionId: formatUuid(bytes.subarray(0, idBytes)),
    expiresAt: new Date(bytes.readUIntBE(idBytes, timeBytes)),
  };
}
