import { IconFilterOff, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { isFiltered, type ListSearch } from './list-search.ts';

interface EmptyListProps {
  search: ListSearch;
  /** The number of requests on all pages. */
  total: number;
  send: ReactNode;
}

/** Explains why the list is empty and what to do next. */
export function EmptyList({ search, total, send }: EmptyListProps) {
  const organisationId = useOrganisationId();
  if (total === 0 && !isFiltered(search))
    return (
      <EmptyState icon={IconSend} title="Nothing sent yet" action={send}>
        Send a published version to one person or to many. Each gets a signing link by email, doesn’t need an
        account, and decides clause by clause. You’ll see here who has opened it and what they decided.
      </EmptyState>
    );
  const { page: _, ...firstPage } = search;
  return (
    <EmptyState
      icon={IconFilterOff}
      title={total > 0 ? 'This page doesn’t exist' : 'No matching requests'}
      action={
        <ButtonLink
          to="/$organisationId/signing-requests"
          params={{ organisationId }}
          search={total > 0 ? firstPage : {}}
          variant="default"
          mt="xs"
        >
          {total > 0 ? 'Go to first page' : 'Clear filters'}
        </ButtonLink>
      }
    >
      {total > 0 ? 'The list has fewer pages than that.' : 'No requests match all of the filters.'}
    </EmptyState>
  );
}
