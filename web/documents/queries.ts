import { useQuery } from '@tanstack/react-query';
import type { VersionInList } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { DocumentWithVersions } from '../../sdk/resources.ts';

/** A document with its versions, which have no clauses here. */
export function useDocument(id: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'documents', id],
    queryFn: ({ signal }) => assent.documents.get(id, { signal }),
  });
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
