import { hash } from 'node:crypto';

/**
 * A Message-ID (RFC 5322 section 3.6.4) in angle brackets. The same parts give the same id, so that an email sent again
 * after a crash is recognised as the same email. It is a hash, which reveals none of its parts.
 */
export function messageId(parts: string[], domain: string): string {
  const digest = hash('sha256', JSON.stringify(parts)).slice(0, 32);
  return `<${digest}@${domain}>`;
}
