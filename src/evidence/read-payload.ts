import type { RecordedEvent } from '../../wire/evidence.ts';
import { InvalidEvent } from './invalid-event.ts';
import { matchesSchema, type Schema } from './verify/match-schema.ts';

/**
 * A payload, or a part of one, as the type that its schema was made from. Throws InvalidEvent when it does not match.
 */
export function readPayload<T>(schema: Schema, value: unknown, { seq, type }: RecordedEvent): T {
  if (!matchesSchema(schema, value)) throw new InvalidEvent(`Event ${seq} is not a valid "${type}"`);
  // The schema is the one that the type was derived from.
  return value as T;
}
