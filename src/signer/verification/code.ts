import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';

/** What a code is derived from. */
export interface CodeSource {
  requestId: string;
  /** 16 random bytes in hex, new for every code. */
  nonce: string;
}

/**
 * Six digits, derived from the nonce with HMAC-SHA256, as HOTP (RFC 4226) derives them from a counter. So the database
 * holds no code: not even a hash, which a million guesses would reverse.
 */
export function verificationCode(keyring: Keyring, source: CodeSource): string {
  return digits(keyring('verification-code')[0], source);
}

/** Whether this is the code, in constant time. A code that was emailed before SECRET_KEY changed stays valid. */
export function isVerificationCode(keyring: Keyring, source: CodeSource, given: string): boolean {
  const bytes = Buffer.from(given);
  return keyring('verification-code')
    .map((key) => Buffer.from(digits(key, source)))
    .map((expected) => bytes.length === expected.length && timingSafeEqual(bytes, expected))
    .includes(true);
}

function digits(key: KeyObject, { requestId, nonce }: CodeSource): string {
  const mac = createHmac('sha256', key).update(canonicalJson({ requestId, nonce })).digest();
  // 48 bits are enough that no code is noticeably likelier than another.
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
