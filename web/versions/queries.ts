import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Assent } from '../../sdk/assent.ts';
import type { VersionInList } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';

export type { VersionInList };

/** The query for a version with its clauses, also for updating what is cached. */
export function versionQuery(assent: Assent, organisationId: string, id: string) {
  return queryOptions({
    queryKey: [organisationId, 'versions', id],
    queryFn: ({ signal }) => assent.versions.get(id, { signal }),
  });
}

/** With `keepPrevious`, the version before is returned while another one is loading. */
export function useVersion(id: string | undefined, { keepPrevious = false } = {}) {
  return useQuery({
    ...versionQuery(useAssent(), useOrganisationId(), id ?? ''),
    enabled: id !== undefined,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** The versions of a document without their clauses, highest number first. */
export function useVersionsOf(documentId: string | undefined) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'versions', { documentId }],
    // All of them, in one request unless there are more than a hundred.
    queryFn: async ({ signal }) => {
      const all: VersionInList[] = [];
      const pages = assent.versions.list({ documentId: documentId ?? '', limit: 100 }, { signal });
      for await (const version of pages) all.push(version);
      return all;
    },
    enabled: documentId !== undefined,
    select: (versions) => versions.toSorted((a, b) => b.version_number - a.version_number),
  });
}

/** The changes from one version to another. If one is a draft, a new `asOf` makes the query refetch. */
export function useDiff(id: string | undefined, against: string | undefined, asOf = '') {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'versions', id, 'diff', against, asOf],
    queryFn: ({ signal }) => assent.versions.diff(id ?? '', { against: against ?? '' }, { signal }),
    enabled: id !== undefined && against !== undefined,
  });
}

/** What signers decided on each clause of a version. */
export function useClauseDecisions(versionId: string) {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'versions', versionId, 'clauses'],
    queryFn: ({ signal }) => assent.versions.countClauseDecisions(versionId, { signal }),
  });
}

/** The comments on a clause, by its slug, page by page. */
export function useClauseComments(versionId: string, clause: string) {
  const assent = useAssent();
  return useInfiniteQuery({
    queryKey: [useOrganisationId(), 'versions', versionId, 'comments', clause],
    queryFn: ({ signal, pageParam }) =>
      assent.versions.listClauseComments(versionId, { clause, cursor: pageParam, limit: 10 }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });
}
