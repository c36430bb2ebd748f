import type { RecordedEvent } from '../../wire/evidence.ts';
import { fieldsOf } from './fields-of.ts';
import { InvalidEvent } from './invalid-event.ts';
import { commentName } from './personal-names.ts';

/** The signer's answer on one clause, as the event of a decision records it. */
export interface RecordedResponse {
  clauseId: string;
  accepted: boolean;
  /** False for a clause that was left open after a mandatory one was declined. */
  answered: boolean;
  /** Whether the signer operated the choice: null if that is not known, undefined in older events. */
  touched: boolean | null | undefined;
  /** Undefined when there is none, null once erased. */
  comment: string | null | undefined;
}

/** Reads the responses from the event of a decision. Throws InvalidEvent. */
export function readResponses({ seq, payload, personal }: RecordedEvent): RecordedResponse[] {
  const { responses } = payload;
  if (!Array.isArray(responses)) throw new InvalidEvent(`Event ${seq} is a decision without responses`);
  return responses.map((response: unknown) => {
    const { clauseId, accepted, answered = true, touched } = fieldsOf(response);
    if (typeof clauseId !== 'string' || typeof accepted !== 'boolean' || typeof answered !== 'boolean')
      throw new InvalidEvent(`Event ${seq} has an invalid response`);
    if (accepted && !answered) throw new InvalidEvent(`Event ${seq} accepts a clause without an answer`);
    const name = commentName(clauseId);
    return {
      clauseId,
      accepted,
      answered,
      touched: typeof touched === 'boolean' || touched === null ? touched : undefined,
      comment: (payload[name] ?? null) === null ? undefined : (personal[name]?.value ?? null),
    };
  });
}
