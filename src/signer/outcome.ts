import type { AssentMap, DecidedStatus } from '../../wire/signing-request-fields.ts';
import type { Clause } from '../../wire/versions.ts';

/**
 * The status that follows from a signer's decisions: REJECTED when any mandatory clause was declined, ACCEPTED_FULL
 * when none was declined (also for a version without clauses), otherwise ACCEPTED_PARTIAL.
 */
export function outcomeOf(
  clauses: Pick<Clause, 'id' | 'is_mandatory'>[],
  decisions: AssentMap,
): DecidedStatus {
  const declined = clauses.filter((clause) => !decisions[clause.id]);
  if (declined.some((clause) => clause.is_mandatory)) return 'REJECTED';
  return declined.length === 0 ? 'ACCEPTED_FULL' : 'ACCEPTED_PARTIAL';
}

/**
 * Whether these answers reject the document, whatever the answers to the other clauses: a mandatory clause was declined
 * (contract section 5, "Quick rejection"). A clause without an entry has no answer.
 */
export function isRejection(clauses: Pick<Clause, 'id' | 'is_mandatory'>[], answers: AssentMap): boolean {
  return clauses.some(({ id, is_mandatory }) => is_mandatory && answers[id] === false);
}
