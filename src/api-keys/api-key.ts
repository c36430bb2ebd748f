import { createHash, randomBytes } from 'node:crypto';

/** Active keys of one organisation (specification, Authentication). */
export const maxActiveKeys = 5;

const prefix = 'assent_';

/** A new raw key: the prefix and 64 lower-case hex digits. It is shown once and never stored. */
export function newApiKey(): string {
  return prefix + randomBytes(32).toString('hex');
}

/** All that is stored of a key: its SHA-256. */
export function apiKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
