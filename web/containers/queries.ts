import { useQuery } from '@tanstack/react-query';
import type { GetContainerData, ListContainersData } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type Container = ListContainersData[number];
export type ContainerWithDocuments = GetContainerData;
export type DocumentInContainer = GetContainerData['documents'][number];

export function useContainers() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'containers'],
    queryFn: ({ signal }) => assent.containers.list({ signal }),
  });
}

export function useContainer(id: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'containers', id],
    queryFn: ({ signal }) => assent.containers.get(id, { signal }),
  });
}
