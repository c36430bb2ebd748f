import { useQuery } from '@tanstack/react-query';
import type { DocumentWithVersions } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { DocumentWithVersions } from '../../sdk/resources.ts';

export function useDocument(id: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'documents', id],
    queryFn: ({ signal }) => assent.documents.get(id, { signal }),
  });
}

/** A document has at most one draft and at most one active version (specification, States). */
export function draftIn({ versions }: DocumentWithVersions) {
  return versions.find(({ status }) => status === 'DRAFT');
}

export function activeIn({ versions }: DocumentWithVersions) {
  return versions.find(({ status }) => status === 'ACTIVE');
}
