import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { previousDataOf } from '../api/previous-data.ts';
import { defined } from '../parts/defined.ts';
import { pageSize } from '../parts/page-size.ts';
import type { ActivityFilter } from './activity-filter.ts';

/**
 * A page of the organisation's activity, newest first. The previous page stays visible until the next one has loaded.
 */
export function useActivity({ type, page = 1 }: ActivityFilter, enabled: boolean) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  return useQuery({
    queryKey: [organisationId, 'activity', { type, page }],
    queryFn: ({ signal }) =>
      assent.activity.list(defined({ targetType: type, limit: pageSize, offset: (page - 1) * pageSize }), {
        signal,
      }),
    placeholderData: previousDataOf(organisationId),
    enabled,
  });
}
