import type { Campaign, ConsentCounts } from '../../sdk/resources.ts';

export type Audience = Campaign['audience'];

/** Whom a campaign can ask, in the order of the dashboard. */
export const audiences: Audience[] = ['OUTDATED', 'PENDING', 'REJECTED', 'ALL_EARLIER'];

/** The maximum number of people in an audience. It is exact for people who accepted an earlier version. */
export function maxPeopleIn(
  audience: Audience,
  { OUTDATED, PENDING, REJECTED, WITHDRAWN, NONE }: States,
): number {
  return {
    OUTDATED,
    PENDING: PENDING + NONE,
    REJECTED: REJECTED + NONE,
    ALL_EARLIER: OUTDATED + WITHDRAWN + NONE,
  }[audience];
}

/** Whether `maxPeopleIn` is the exact number. */
export function isExact(audience: Audience, { NONE, WITHDRAWN }: States): boolean {
  return audience === 'OUTDATED' || NONE + (audience === 'ALL_EARLIER' ? WITHDRAWN : 0) === 0;
}

/** The audience that the URL preselects. */
export function readAudience({ audience }: Record<string, unknown>): { audience?: Audience } {
  const known = audiences.find((each) => each === audience);
  return known ? { audience: known } : {};
}

type States = ConsentCounts['states'];
