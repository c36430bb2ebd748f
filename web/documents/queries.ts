import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Assent } from '../../sdk/assent.ts';
import type { DocumentWithVersions } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { DocumentWithVersions } from '../../sdk/resources.ts';

export function documentQuery(assent: Assent, organisationId: string, id: string) {
  return queryOptions({
    queryKey: [organisationId, 'documents', id],
    queryFn: ({ signal }) => assent.documents.get(id, { signal }),
  });
}

export function useDocument(id: string | undefined) {
  return useQuery({
    ...documentQuery(useAssent(), useOrganisationId(), id ?? ''),
    enabled: id !== undefined,
  });
}

/** A document has at most one draft and at most one active version (specification, States). */
export function draftIn({ versions }: DocumentWithVersions) {
  return versions.find(({ status }) => status === 'DRAFT');
}

export function activeIn({ versions }: DocumentWithVersions) {
  return versions.find(({ status }) => status === 'ACTIVE');
}
