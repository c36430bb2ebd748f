import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SearchResults } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { common } from '../texts/common.ts';
import { texts } from '../texts/search.ts';
import { texts as shell } from '../texts/shell.ts';
import { findPages } from './pages.ts';

/**
 * The results for `query`. Pages match immediately; the API's results follow once they have loaded. Results for an
 * earlier query are not shown, because Enter would open the wrong one.
 */
export function useSearchResults(query: string, debouncedQuery: string) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const { data, error, isFetching } = useQuery({
    queryKey: [organisationId, 'search', debouncedQuery],
    queryFn: ({ signal }) => assent.search.search({ query: debouncedQuery }, { signal }),
    enabled: debouncedQuery !== '',
  });
  const groups = useMemo(
    () => [
      ...(debouncedQuery === query && data ? groupsOf(data) : []),
      { title: texts.pages, results: findPages(query) },
    ],
    [data, debouncedQuery, query],
  );
  return { groups, error, isFetching };
}

function groupsOf({ containers, documents, signing_requests }: SearchResults) {
  return [
    {
      title: texts.documents,
      results: documents.map(({ id, name, container }) => ({
        path: `/documents/${id}`,
        name,
        context: container.name,
      })),
    },
    {
      title: shell.containers,
      results: containers.map(({ id, name, is_template }) => ({
        path: `/containers/${id}`,
        name,
        ...(is_template && { context: texts.template }),
      })),
    },
    {
      title: shell.signingRequests,
      results: signing_requests.map(({ id, signer_name, signer_email, status, document }) => ({
        path: `/signing-requests/${id}`,
        name: signer_name,
        context: [signer_email, document.name, common.statuses[status]].join(' · '),
      })),
    },
  ];
}
