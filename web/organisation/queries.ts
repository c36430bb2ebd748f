import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { Organisation } from '../../sdk/resources.ts';

export function useOrganisation() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'organisation'],
    queryFn: ({ signal }) => assent.organisation.get({ signal }),
  });
}
