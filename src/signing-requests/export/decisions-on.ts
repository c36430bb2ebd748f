import type { ClauseDecision, SigningRequest } from '../../../wire/signing-requests.ts';
import type { ExportedClause } from './versions.ts';

/** What a signer decided on each clause of the request's version, by the clause's key; null before the decision. */
export function decisionsOn(
  clauses: ExportedClause[],
  { assent_map, unanswered }: Pick<SigningRequest, 'assent_map' | 'unanswered'>,
): Record<string, ClauseDecision | null> {
  const decisions: Record<string, ClauseDecision | null> = {};
  for (const { id, key } of clauses) {
    if (!assent_map) decisions[key] = null;
    else if (unanswered?.includes(id)) decisions[key] = 'unanswered';
    else decisions[key] = assent_map[id] ? 'accepted' : 'declined';
  }
  return decisions;
}
