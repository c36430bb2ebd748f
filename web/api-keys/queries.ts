import { useQuery } from '@tanstack/react-query';
import type { ListApiKeysData } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type ApiKey = ListApiKeysData[number];

export function useApiKeys() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'api-keys'],
    queryFn: ({ signal }) => assent.apiKeys.list({ signal }),
  });
}
