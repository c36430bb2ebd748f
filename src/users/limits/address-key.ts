import { hash } from 'node:crypto';
import { emailKey } from '../../platform/email-address.ts';

/** The SHA-256 of an email address, the same for every spelling of it. */
export function addressKey(email: string): Buffer {
  return hash('sha256', emailKey(email.trim()), 'buffer');
}
