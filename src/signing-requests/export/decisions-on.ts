import { sql } from 'kysely';
import type { ClauseDecision, SigningRequest } from '../../../wire/signing-requests.ts';
import type { ExportedClause } from './versions.ts';

/** What is read of a request for `decisionsOn`. */
export interface Decided extends Pick<SigningRequest, 'assent_map' | 'unanswered'> {
  /** The ids of the clauses that were withdrawn since; null when none was. */
  withdrawn: string[] | null;
}

/** `withdrawn` of a row `request`. Only an accepted request can have any, so nothing is read for others. */
export const withdrawnClauses = sql<string[] | null>`
  case when request.status in ('ACCEPTED_FULL', 'ACCEPTED_PARTIAL') then (
    select jsonb_agg(clause_id order by clause_id) from consent_withdrawals where signing_request_id = request.id
  ) end`;

/**
 * What holds for each clause of the request's version, by the clause's key: what the signer decided, unless it was
 * withdrawn since; null before the decision.
 */
export function decisionsOn(
  clauses: ExportedClause[],
  { assent_map, unanswered, withdrawn }: Decided,
): Record<string, ClauseDecision | null> {
  // Without a prototype, so that `__proto__` and `constructor` are ordinary slugs.
  const decisions: Record<string, ClauseDecision | null> = Object.create(null);
  for (const { id, key } of clauses) {
    if (!assent_map) decisions[key] = null;
    else if (unanswered?.includes(id)) decisions[key] = 'unanswered';
    else if (withdrawn?.includes(id)) decisions[key] = 'withdrawn';
    else decisions[key] = assent_map[id] ? 'accepted' : 'declined';
  }
  return decisions;
}
