import { IconFilterOff, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Empty } from '../parts/empty.tsx';
import { isFiltered, type ListSearch } from './list-search.ts';

interface NoRequestProps {
  search: ListSearch;
  /** How many there are on all pages. */
  total: number;
  send: ReactNode;
}

/** Why the list is empty, and what to do about it. */
export function NoRequest({ search, total, send }: NoRequestProps) {
  const organisationId = useOrganisationId();
  if (total === 0 && !isFiltered(search))
    return (
      <Empty icon={IconSend} title="Nothing was sent yet" action={send}>
        Send a published version to one person or to many. Each gets a link of their own by email, needs no
        account, and decides clause by clause. You see here who has opened it and what they decided.
      </Empty>
    );
  const { page: _, ...firstPage } = search;
  return (
    <Empty
      icon={IconFilterOff}
      title={total > 0 ? 'This page is past the end' : 'No request matches'}
      action={
        <ButtonLink
          to="/$organisationId/signing-requests"
          params={{ organisationId }}
          search={total > 0 ? firstPage : {}}
          variant="default"
          mt="xs"
        >
          {total > 0 ? 'Go to the first page' : 'Clear the filters'}
        </ButtonLink>
      }
    >
      {total > 0 ? 'The list has become shorter.' : 'None has all of what the filters ask for.'}
    </Empty>
  );
}
