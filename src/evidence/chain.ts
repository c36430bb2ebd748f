import { createHash } from 'node:crypto';
import type { AuditEvent } from '../../wire/signing-requests.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';

/** The `prev_hash` of the first event of a chain (contract section 6). */
export const genesisHash = '0'.repeat(64);

/** The hash of an event: SHA-256 of the bytes of `prev_hash` and the canonical JSON of the event without its hash. */
export function auditEventHash(event: Omit<AuditEvent, 'hash'>): string {
  return createHash('sha256')
    .update(Buffer.from(event.prev_hash, 'hex'))
    .update(canonicalJson(event), 'utf8')
    .digest('hex');
}
