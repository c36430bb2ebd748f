import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { AuditEvent } from '../../wire/signing-requests.ts';

/** Recomputes a chain from what a client reads alone (contract section 6), and gives the types of its events. */
export function checkChain(events: AuditEvent[]): string[] {
  let previous = '0'.repeat(64);
  for (const [index, { hash, ...event }] of events.entries()) {
    assert.equal(event.seq, index + 1);
    assert.equal(event.prev_hash, previous);
    const bytes = Buffer.from(event.prev_hash, 'hex');
    assert.equal(hash, createHash('sha256').update(bytes).update(canonical(event)).digest('hex'));
    previous = hash;
  }
  return events.map((event) => event.type);
}

/** RFC 8785 for what events hold: names sorted, nothing between the tokens; whole numbers only. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}
