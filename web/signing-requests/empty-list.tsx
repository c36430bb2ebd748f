import { IconFilterOff, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { texts } from '../texts/signing-requests.ts';
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
      <EmptyState icon={IconSend} title={texts.empty} action={send}>
        {texts.emptyHint}
      </EmptyState>
    );
  const { page: _, ...firstPage } = search;
  return (
    <EmptyState
      icon={IconFilterOff}
      title={total > 0 ? texts.noSuchPage : texts.noMatch}
      action={
        <ButtonLink
          to="/$organisationId/signing-requests"
          params={{ organisationId }}
          search={total > 0 ? firstPage : {}}
          variant="default"
          mt="xs"
        >
          {total > 0 ? texts.goToFirstPage : texts.filters.clear}
        </ButtonLink>
      }
    >
      {total > 0 ? texts.noSuchPageHint : texts.noMatchHint}
    </EmptyState>
  );
}
