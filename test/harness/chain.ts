import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

/** An audit event as a client reads it. */
export interface ChainedEvent {
  seq: number;
  type: string;
  at: string;
  payload: Record<string, unknown>;
  prev_hash: string;
  hash: string;
}

/**
 * Verifies a chain of events as a client would, without the service's code (contract section 6). Also verifies that it
 * is the chain of this request, unless the first `prev_hash` is given.
 */
export function verifyChain(
  requestId: string,
  events: ChainedEvent[],
  genesis = createHash('sha256').update(`assent/chain/2\0${requestId}`).digest('hex'),
): void {
  assert.ok(events.length > 0);
  let previous = genesis;
  for (const [i, { hash, ...event }] of events.entries()) {
    assert.equal(event.seq, i + 1);
    assert.equal(event.prev_hash, previous);
    const computed = createHash('sha256')
      .update(Buffer.from(event.prev_hash, 'hex'))
      .update(canonicalJson(event), 'utf8')
      .digest('hex');
    assert.equal(hash, computed, `event ${event.seq}, ${event.type}`);
    previous = hash;
  }
}

/** RFC 8785. JSON.stringify already writes strings and numbers as required, so only the keys need sorting. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
