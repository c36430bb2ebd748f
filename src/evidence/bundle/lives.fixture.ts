import { AuditEvent } from '../../../wire/audit-events.ts';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import type { AnyAuditEntry } from '../audit-event.ts';
import { fieldsOf } from '../fields-of.ts';
import { chain, entries } from './record.fixture.ts';

export type EventType = RecordedEvent['type'];

/** Every type of event that the service can write or has ever written. */
export const eventTypes: readonly EventType[] = AuditEvent.properties.type.enum;

/**
 * The events of a request to which this happened, one a second. If it expires, it does so at the time of the first
 * expiry.
 */
export function lifeOf(types: EventType[]): RecordedEvent[] {
  const at = chain(types.map(entryOf)).find(({ type }) => type === 'expired')?.at ?? null;
  return chain(
    types
      .map(entryOf)
      .map((entry) =>
        entry.type === 'created' ? { ...entry, payload: { ...entry.payload, expires_at: at } } : entry,
      ),
  );
}

/** The events once all their personal data is erased. */
export function withoutPersonalData(events: RecordedEvent[]): RecordedEvent[] {
  const nothing = { salt: null, value: null };
  return events.map((event) => ({
    ...event,
    personal: Object.fromEntries(Object.keys(event.personal).map((name) => [name, nothing])),
  }));
}

/** An event of this type with a typical payload. */
function entryOf(type: EventType): AnyAuditEntry {
  if (type === 'rejected') return { ...rejected, type };
  if (type === 'withdrawn') return withdrawalOf('c1');
  const known = entries.find((entry) => entry.type === type);
  return known ?? { type, actor: { kind: 'system', id: null }, client: null, payload: {}, personal: {} };
}

/** A withdrawal of a clause. */
export function withdrawalOf(clauseId: string): AnyAuditEntry {
  return {
    type: 'withdrawn',
    actor: { kind: 'signer', id: null },
    client: null,
    payload: { clauses: [{ clauseId, slug: clauseId }], via: 'page' },
    personal: { reason: null },
  };
}

const [completed] = entries.filter(({ type }) => type === 'completed');
if (!completed) throw new Error('no entry is a decision');
const { responses } = completed.payload;
const rejected: AnyAuditEntry = {
  ...completed,
  payload: {
    ...completed.payload,
    status: 'REJECTED',
    responses: (Array.isArray(responses) ? responses : []).map((response) => ({
      ...fieldsOf(response),
      accepted: false,
    })),
  },
};
