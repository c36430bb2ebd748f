import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { dayBefore, startOfDay } from '../parts/days.ts';

export type { Attention } from '../../sdk/resources.ts';

/** The day on which the period of the overview's rejections and campaigns begins. */
export function startOfPeriod(): string {
  return dayBefore(new Date(), 7);
}

/** What may need the user's attention. */
export function useAttention() {
  const assent = useAssent();
  const since = startOfDay(startOfPeriod());
  return useQuery({
    queryKey: [useOrganisationId(), 'attention', since],
    queryFn: ({ signal }) => assent.attention.get({ since }, { signal }),
    refetchInterval: 60_000,
  });
}
