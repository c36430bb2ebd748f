import type { ClauseResponse } from '../../wire/signer.ts';
import type { AssentMap } from '../../wire/signing-requests.ts';
import type { Clause } from '../../wire/versions.ts';
import { ApiError } from '../platform/http/api-error.ts';

export type Outcome = 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED';

/** The decision on every clause, by clause id. Throws BAD_REQUEST when a clause is missing, repeated or unknown. */
export function collectDecisions(clauses: Clause[], responses: ClauseResponse[]): AssentMap {
  const known = new Set(clauses.map((clause) => clause.id));
  const decisions = new Map<string, boolean>();
  for (const [index, { clauseId, accepted }] of responses.entries()) {
    if (!known.has(clauseId))
      throw new ApiError('BAD_REQUEST', `responses[${index}].clauseId: this version has no such clause.`);
    if (decisions.has(clauseId))
      throw new ApiError(
        'BAD_REQUEST',
        `responses[${index}].clauseId: the clause has more than one response.`,
      );
    decisions.set(clauseId, accepted);
  }
  const missing = clauses.find((clause) => !decisions.has(clause.id));
  if (missing) throw new ApiError('BAD_REQUEST', `responses: the clause "${missing.id}" has no response.`);
  return Object.fromEntries(decisions);
}

/**
 * REJECTED when any mandatory clause was declined, ACCEPTED_FULL when none was declined (also for a version without
 * clauses), otherwise ACCEPTED_PARTIAL.
 */
export function outcomeOf(clauses: Pick<Clause, 'id' | 'is_mandatory'>[], decisions: AssentMap): Outcome {
  const declined = clauses.filter((clause) => !decisions[clause.id]);
  if (declined.some((clause) => clause.is_mandatory)) return 'REJECTED';
  return declined.length === 0 ? 'ACCEPTED_FULL' : 'ACCEPTED_PARTIAL';
}
