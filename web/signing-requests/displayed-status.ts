import { outcomeName } from '../../shared/outcome-name.ts';
import type { LabelledStatus } from '../parts/status-badge.tsx';
import type { ListedSigningRequest } from './queries.ts';

/** The status of a request as the badge names it: an ACCEPTED_PARTIAL request may have nothing accepted. */
export function displayedStatus(
  status: ListedSigningRequest['status'],
  acceptedClauses: number | null | undefined,
): LabelledStatus {
  if (status !== 'ACCEPTED_PARTIAL' || typeof acceptedClauses !== 'number') return status;
  return outcomeName(status, acceptedClauses) === 'ALL_DECLINED' ? 'ALL_DECLINED' : 'ACCEPTED_IN_PART';
}
