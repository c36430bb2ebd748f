/**
 * What a decision is called in words. ACCEPTED_PARTIAL also means that every clause is optional and all were declined,
 * and then no text may say that anything was accepted.
 */
export type OutcomeName = 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'ALL_DECLINED' | 'REJECTED';

/** @param acceptedClauses how many clauses were accepted */
export function outcomeName(
  status: Exclude<OutcomeName, 'ALL_DECLINED'>,
  acceptedClauses: number,
): OutcomeName {
  return status === 'ACCEPTED_PARTIAL' && acceptedClauses === 0 ? 'ALL_DECLINED' : status;
}
