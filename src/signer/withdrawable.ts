import type { Clause } from '../../wire/versions.ts';
import { isMandatoryIn } from '../consents/check-withdrawal.ts';
import type { Signing } from './find.ts';

type Decided = Pick<
  Signing,
  'status' | 'assent_map' | 'withdrawals' | 'needs_newer_code' | 'newest_accepted' | 'version'
>;

/**
 * The clauses whose acceptance the link can withdraw: optional ones of an accepted request, which still hold, and are
 * not mandatory in what the signer accepted last.
 */
export function withdrawableClauses({
  status,
  assent_map,
  withdrawals,
  needs_newer_code,
  newest_accepted,
  version,
}: Decided): Clause[] {
  if (needs_newer_code) return [];
  if (status !== 'ACCEPTED_FULL' && status !== 'ACCEPTED_PARTIAL') return [];
  return version.clauses.filter(
    (clause) =>
      !clause.is_mandatory &&
      assent_map?.[clause.id] &&
      !withdrawals[clause.id] &&
      !isMandatoryIn(newest_accepted, clause),
  );
}
