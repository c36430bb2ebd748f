import { createHash } from 'node:crypto';
import { emailKey } from '../../platform/email-address.ts';

/** The SHA-256 of an email address, the same for every spelling of it. */
export function addressKey(email: string): Buffer {
  return createHash('sha256').update(emailKey(email.trim())).digest();
}
