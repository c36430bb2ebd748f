import type { ActivityTargetType } from '../../sdk/resources.ts';
import { defined } from '../parts/defined.ts';
import { readPage } from '../parts/read-search.ts';

/** The filter of the activity shown, as read from the URL. */
export interface ActivityFilter {
  type?: ActivityTargetType | undefined;
  page?: number | undefined;
}

/** What activity can be about, in the order of the filter. */
export const targetTypes = Object.keys({
  organisation: true,
  member: true,
  invitation: true,
  api_key: true,
  webhook: true,
  container: true,
  document: true,
  campaign: true,
  signing_requests: true,
  signer: true,
  // `satisfies` has checked that the keys are the types; Object.keys widens them to strings.
} satisfies Record<ActivityTargetType, true>) as ActivityTargetType[];

/** Reads the filter from the URL and ignores invalid values. */
export function readActivityFilter({ type, page }: Record<string, unknown>): ActivityFilter {
  return defined({ type: targetTypes.find((each) => each === type), page: readPage(page) });
}
