import { createHash } from 'node:crypto';

/** What `verifications.identifier` holds of a name with a secret in it: its SHA-256. */
export function verificationKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}
