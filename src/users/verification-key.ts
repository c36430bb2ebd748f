import { hash } from 'node:crypto';

/** The SHA-256 of an identifier that contains a secret, as stored in `verifications.identifier`. */
export function verificationKey(name: string): string {
  return hash('sha256', name, 'base64url');
}
