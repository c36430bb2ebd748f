import type { Withdrawn } from '../../wire/audit-event-payloads.ts';
import type { RecordedEvent } from '../../wire/evidence.ts';
import { readPayload } from './read-payload.ts';
import { schemas } from './verify/evidence-schema.ts';

/** One clause whose acceptance was withdrawn. */
export interface RecordedWithdrawal {
  clauseId: string;
  slug: string;
  at: string;
}

/** The clauses that an event withdraws. Throws InvalidEvent. */
export function readWithdrawals(event: RecordedEvent): RecordedWithdrawal[] {
  const { clauses } = readPayload<Withdrawn>(schemas.withdrawn, event.payload, event);
  return clauses.map(({ clauseId, slug }) => ({ clauseId, slug, at: event.at }));
}
