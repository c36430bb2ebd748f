import { hash, randomBytes } from 'node:crypto';

/** The secret part of a link: 32 random bytes. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of the token, which is the only thing stored. */
export function linkTokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
