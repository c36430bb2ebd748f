import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { ApiKey } from '../../sdk/resources.ts';

export function useApiKeys() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'api-keys'],
    queryFn: ({ signal }) => assent.apiKeys.list({ signal }),
  });
}
