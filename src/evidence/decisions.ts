import type { ClauseDecision, RequestFacts } from '../../wire/evidence.ts';
import type { Clause } from '../../wire/versions.ts';
import type { RecordedResponse } from './responses.ts';
import type { RecordedWithdrawal } from './withdrawals.ts';

/** The decision on each clause, in display order; undefined when clauses and responses do not match. */
export function decisionsOf(
  clauses: Clause[],
  responses: RecordedResponse[],
  withdrawals: RecordedWithdrawal[],
): ClauseDecision[] | undefined {
  const withdrawn = new Map(withdrawals.map(({ clauseId, at }) => [clauseId, at]));
  const byClause = new Map(responses.map((response) => [response.clauseId, response]));
  if (byClause.size !== responses.length || responses.length !== clauses.length) return undefined;
  const decisions: ClauseDecision[] = [];
  for (const { id, title, is_mandatory, default_checked } of clauses.toSorted((a, b) => a.order - b.order)) {
    const response = byClause.get(id);
    if (response === undefined) return undefined;
    const { accepted, comment, touched } = response;
    const withdrawn_at = withdrawn.get(id);
    decisions.push({
      clause_id: id,
      title,
      is_mandatory,
      default_checked,
      accepted,
      ...(!response.answered && { answered: false as const }),
      ...(comment !== undefined && { comment }),
      ...(touched !== undefined && { touched }),
      ...(withdrawn_at !== undefined && { withdrawn_at }),
    });
  }
  return decisions;
}

/** Whether the signer declined a clause. One without an answer is not declined. */
export function isDeclined({ accepted, answered }: ClauseDecision): boolean {
  return !accepted && answered !== false;
}

/**
 * The status that follows from the decisions (contract section 3, Outcome); undefined when clauses were left open
 * although no mandatory one was declined (section 5, "Quick rejection").
 */
export function statusOfDecisions(decisions: ClauseDecision[]): RequestFacts['status'] | undefined {
  if (decisions.some((decision) => decision.is_mandatory && isDeclined(decision))) return 'REJECTED';
  if (decisions.some(({ answered }) => answered === false)) return undefined;
  return decisions.every(({ accepted }) => accepted) ? 'ACCEPTED_FULL' : 'ACCEPTED_PARTIAL';
}
