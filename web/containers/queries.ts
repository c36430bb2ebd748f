import { useQuery } from '@tanstack/react-query';
import type { ContainerInList } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { ContainerWithDocuments, DocumentInContainer } from '../../sdk/resources.ts';

export type Container = ContainerInList;

/** All containers of the organisation, without their documents. */
export function useContainers() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'containers'],
    queryFn: ({ signal }) => assent.containers.list({ signal }),
  });
}

/** A container with its documents and their versions. */
export function useContainer(id: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'containers', id],
    queryFn: ({ signal }) => assent.containers.get(id, { signal }),
  });
}
