import type { RawBuilder } from 'kysely';
import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import { isOfDecision, totalOfDecision } from './by-decision.ts';
import { totalFromCounts } from './total-from-counts.ts';

/** The exact number of requests that match a filter without a search, external id or time of change. */
export function totalOf(orgId: string, filter: SigningRequestFilter): RawBuilder<number> {
  return isOfDecision(filter) ? totalOfDecision(orgId, filter) : totalFromCounts(orgId, filter);
}
