import { useQuery } from '@tanstack/react-query';
import type { Statistics } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { previousDataOf } from '../api/previous-data.ts';
import { defined } from '../parts/defined.ts';
import { defaultRange, type StatisticsSearch } from './statistics-search.ts';

export type { Statistics } from '../../sdk/resources.ts';

export type Day = Statistics['days'][number];

export function useStatistics({ dateRange = defaultRange, documentId }: StatisticsSearch) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const query = { dateRange, ...defined({ documentId }) };
  return useQuery({
    queryKey: [organisationId, 'statistics', query],
    queryFn: ({ signal }) => assent.statistics.get(query, { signal }),
    placeholderData: previousDataOf(organisationId),
    refetchInterval: 60_000,
  });
}
