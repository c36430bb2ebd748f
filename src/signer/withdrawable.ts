import type { Clause } from '../../wire/versions.ts';
import type { Signing } from './find.ts';

type Decided = Pick<Signing, 'status' | 'assent_map' | 'withdrawals' | 'needs_newer_code' | 'version'>;

/** The clauses whose acceptance the link can withdraw: optional ones of an accepted request, which still hold. */
export function withdrawableClauses({
  status,
  assent_map,
  withdrawals,
  needs_newer_code,
  version,
}: Decided): Clause[] {
  if (needs_newer_code) return [];
  if (status !== 'ACCEPTED_FULL' && status !== 'ACCEPTED_PARTIAL') return [];
  return version.clauses.filter(
    ({ id, is_mandatory }) => !is_mandatory && assent_map?.[id] && !withdrawals[id],
  );
}
