import { createHash } from 'node:crypto';

/** The SHA-256 of an identifier that contains a secret, as stored in `verifications.identifier`. */
export function verificationKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
