import { useQuery } from '@tanstack/react-query';
import type { GetOrganisationData } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type Organisation = GetOrganisationData;

export function useOrganisation() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'organisation'],
    queryFn: ({ signal }) => assent.organisation.get({ signal }),
  });
}
