import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Assent } from '../../sdk/assent.ts';
import type { VersionInList } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { DocumentWithVersions } from '../../sdk/resources.ts';

/** The query for a document with its versions, which have no clauses here, also for updating what is cached. */
export function documentQuery(assent: Assent, organisationId: string, id: string) {
  return queryOptions({
    queryKey: [organisationId, 'documents', id],
    queryFn: ({ signal }) => assent.documents.get(id, { signal }),
  });
}

export function useDocument(id: string) {
  return useQuery(documentQuery(useAssent(), useOrganisationId(), id));
}

/** The draft of a document, which has at most one (specification, States). */
export function draftIn<Version extends HasStatus>({ versions }: { versions: Version[] }) {
  return versions.find(({ status }) => status === 'DRAFT');
}

/** The active version of a document, which has at most one. */
export function activeIn<Version extends HasStatus>({ versions }: { versions: Version[] }) {
  return versions.find(({ status }) => status === 'ACTIVE');
}

type HasStatus = Pick<VersionInList, 'status'>;
