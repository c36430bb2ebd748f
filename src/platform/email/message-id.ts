import { createHash } from 'node:crypto';

/**
 * A Message-ID (RFC 5322 section 3.6.4) with its angle brackets, the same for the same parts, so that an email sent again
 * after a crash is recognised as the one before. Parts that make an email another one, such as the number of a reminder,
 * belong in it; nothing in it can be read back.
 */
export function messageId(parts: string[], domain: string): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
  return `<${hash}@${domain}>`;
}
