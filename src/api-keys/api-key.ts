import { hash, randomBytes } from 'node:crypto';

/** The maximum number of active keys of an organisation (specification, Authentication). */
export const maxActiveKeys = 5;

const prefix = 'assent_';

/** A new raw key: the prefix and 64 lower-case hex digits. It is shown once and never stored. */
export function newApiKey(): string {
  return prefix + randomBytes(32).toString('hex');
}

/** The SHA-256 of a key, which is the only thing stored. */
export function apiKeyHash(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
