import type { RecordedEvent } from '../../../wire/evidence.ts';
import type { RecordedResponse } from '../responses.ts';

/** The responses in the event of a decision; undefined when they are not valid. */
export function readResponses({ payload, personal }: RecordedEvent): RecordedResponse[] | undefined {
  if (!Array.isArray(payload.responses)) return undefined;
  const read = payload.responses.map((response: unknown): RecordedResponse | undefined => {
    const { clauseId, accepted, answered = true, touched } = membersOf(response);
    if (typeof clauseId !== 'string' || typeof accepted !== 'boolean' || typeof answered !== 'boolean')
      return undefined;
    // A clause without an answer cannot be accepted.
    if (accepted && !answered) return undefined;
    const name = `comment:${clauseId}`;
    return {
      clauseId,
      accepted,
      answered,
      touched: typeof touched === 'boolean' || touched === null ? touched : undefined,
      comment: payload[name] === undefined ? undefined : (personal[name]?.value ?? null),
    };
  });
  return read.every((response) => response !== undefined) ? read : undefined;
}

/** The members of an object; none for any other value. */
export function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
