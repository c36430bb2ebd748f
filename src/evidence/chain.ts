import { createHash, hash } from 'node:crypto';
import type { AuditEvent } from '../../wire/audit-events.ts';
import type { ChainForm } from '../../wire/evidence.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';

/** The first `prev_hash` of chains of form 1, which earlier releases began. They stay valid. */
const genesisHashOfForm1 = '0'.repeat(64);

/**
 * The first `prev_hash` of a new chain: SHA-256("assent/chain/2" ‖ 0x00 ‖ request id), so that the chain belongs to its
 * request (contract section 6).
 *
 * @param requestId 36 characters, in lower case
 */
export function genesisHash(requestId: string): string {
  return hash('sha256', `assent/chain/2\0${requestId}`);
}

/**
 * The form of a request's chain, by the first event's `prev_hash`; undefined when it is neither, or another request's.
 */
export function chainFormOf(requestId: string, firstPrevHash: string): ChainForm | undefined {
  if (firstPrevHash === genesisHash(requestId)) return 'assent/chain/2';
  return firstPrevHash === genesisHashOfForm1 ? 'assent/chain/1' : undefined;
}

/** The hash of an event: SHA-256 of the bytes of `prev_hash` and the canonical JSON of the event without its hash. */
export function auditEventHash(event: Omit<AuditEvent, 'hash'>): string {
  return createHash('sha256')
    .update(Buffer.from(event.prev_hash, 'hex'))
    .update(canonicalJson(event), 'utf8')
    .digest('hex');
}
