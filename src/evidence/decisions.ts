import type { ClauseDecision, RequestFacts } from '../../wire/evidence.ts';
import type { Clause } from '../../wire/versions.ts';

/** The decision on each clause, in display order; undefined when clauses and responses do not match. */
export function decisionsOf(
  clauses: Clause[],
  responses: { clauseId: string; accepted: boolean }[],
): ClauseDecision[] | undefined {
  const accepted = new Map(responses.map((response) => [response.clauseId, response.accepted]));
  if (accepted.size !== responses.length || responses.length !== clauses.length) return undefined;
  const decisions: ClauseDecision[] = [];
  for (const { id, title, is_mandatory, default_checked } of clauses.toSorted((a, b) => a.order - b.order)) {
    const decision = accepted.get(id);
    if (decision === undefined) return undefined;
    decisions.push({ clause_id: id, title, is_mandatory, default_checked, accepted: decision });
  }
  return decisions;
}

/** The status that follows from the decisions (contract section 3, Outcome). */
export function statusOfDecisions(decisions: ClauseDecision[]): RequestFacts['status'] {
  const declined = decisions.filter((decision) => !decision.accepted);
  if (declined.some((decision) => decision.is_mandatory)) return 'REJECTED';
  return declined.length === 0 ? 'ACCEPTED_FULL' : 'ACCEPTED_PARTIAL';
}
