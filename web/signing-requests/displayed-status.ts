import type { SigningRequestInList } from '../../sdk/resources.ts';
import { outcomeName } from '../../shared/outcome-name.ts';
import type { LabelledStatus } from '../parts/status-badge.tsx';
import type { SigningRequest } from './queries.ts';

/** The status of a request as the badge names it: an ACCEPTED_PARTIAL request may have nothing accepted. */
export function displayedStatus(
  status: SigningRequestInList['status'],
  acceptedClauses: number | null | undefined,
): LabelledStatus {
  if (status !== 'ACCEPTED_PARTIAL' || typeof acceptedClauses !== 'number') return status;
  return outcomeName(status, acceptedClauses) === 'ALL_DECLINED' ? 'ALL_DECLINED' : 'ACCEPTED_IN_PART';
}

/** The same for a single request, whose decisions are known. */
export function displayedStatusOf({ status, assent_map }: SigningRequest): LabelledStatus {
  return displayedStatus(status, assent_map && Object.values(assent_map).filter(Boolean).length);
}
