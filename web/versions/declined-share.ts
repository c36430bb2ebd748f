import type { ClauseDecisions } from '../../sdk/resources.ts';

/** The share of signers who declined a clause, from 0 to 1, among those who answered it. */
export function declinedShare({
  decided,
  unanswered,
  declined,
}: Pick<ClauseDecisions, 'decided' | 'unanswered' | 'declined'>): number {
  const answered = decided - unanswered;
  return answered === 0 ? 0 : declined / answered;
}
