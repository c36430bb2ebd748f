import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SearchResults } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { pagesCalled } from './pages.ts';

export interface Found {
  /** Below the organisation. */
  path: string;
  name: string;
  /** What tells it apart from others of its name. */
  beside?: string;
}

/**
 * What is called `wanted`: pages at once; everything else by the API, once it was `asked`. What was found for other
 * words is not shown, since Enter goes to the first.
 */
export function useFound(wanted: string, asked: string) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const { data, error, isFetching } = useQuery({
    queryKey: [organisationId, 'search', asked],
    queryFn: ({ signal }) => assent.search.search({ query: asked }, { signal }),
    enabled: asked !== '',
  });
  const groups = useMemo(
    () => [
      ...(asked === wanted && data ? groupsOf(data) : []),
      { title: 'Pages', found: pagesCalled(wanted) },
    ],
    [data, asked, wanted],
  );
  return { groups, error, isFetching };
}

function groupsOf({ containers, documents, signing_requests }: SearchResults) {
  return [
    {
      title: 'Documents',
      found: documents.map(({ id, name, container }) => ({
        path: `/documents/${id}`,
        name,
        beside: container.name,
      })),
    },
    {
      title: 'Containers',
      found: containers.map(({ id, name, is_template }) => ({
        path: `/containers/${id}`,
        name,
        ...(is_template && { beside: 'Template' }),
      })),
    },
    {
      title: 'Signing requests',
      found: signing_requests.map(({ id, signer_name, signer_email, document }) => ({
        path: `/signing-requests/${id}`,
        name: signer_name,
        beside: `${signer_email} · ${document.name}`,
      })),
    },
  ];
}
