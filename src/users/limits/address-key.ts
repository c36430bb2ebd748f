import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/**
 * The SHA-256 of an email address, the same for every spelling of it: letter case is ignored, and an internationalised
 * domain equals its ASCII form (RFC 5890).
 */
export function addressKey(email: string): Buffer {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return createHash('sha256')
    .update(`${address.slice(0, at + 1)}${domainToASCII(domain) || domain}`)
    .digest();
}
