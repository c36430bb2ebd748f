import { IconSend } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { isEmptyList } from '../api/is-empty-list.ts';
import { isFirstLoad } from '../api/is-first-load.ts';
import { useCanEdit } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/signing-requests.ts';
import { EmptyList } from './empty-list.tsx';
import { ExportMenu } from './export-menu.tsx';
import { filtersOf, isFiltered } from './list-search.ts';
import { useSigningRequests } from './queries.ts';
import { Selected } from './selection/selected.tsx';
import { useSelection } from './selection/use-selection.ts';
import { SigningRequestFilters } from './signing-request-filters.tsx';
import { SigningRequestList } from './signing-request-list.tsx';

export function SigningRequestsPage() {
  const search = useSearch({ from: '/$organisationId/signing-requests' });
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const requests = useSigningRequests(search);
  const selection = useSelection(
    `${organisationId} ${JSON.stringify(filtersOf(search))}`,
    requests.isPlaceholderData ? [] : (requests.data?.data ?? []),
  );
  const hasNoRequests = isEmptyList(requests) && !isFiltered(search);
  // Until it is known whether anything was sent, no filters are shown, because they might disappear again.
  const isUnknown = isFirstLoad(requests) && !isFiltered(search);
  const send = canEdit && (
    <ButtonLink
      data-create
      to="/$organisationId/signing-requests/new"
      params={{ organisationId }}
      leftSection={<IconSend size={16} />}
    >
      {texts.sendDocument}
    </ButtonLink>
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        !hasNoRequests &&
        !isUnknown && (
          <>
            <ExportMenu search={search} />
            {send}
          </>
        )
      }
    >
      {!hasNoRequests && !isUnknown && <SigningRequestFilters search={search} />}
      <Selected selection={selection} search={search} page={requests.data} />
      <Loaded query={requests}>
        {(page) => {
          const empty = <EmptyList search={search} total={page.pagination.total} send={send} />;
          return hasNoRequests ? (
            empty
          ) : (
            <SigningRequestList
              page={page}
              search={search}
              isStale={requests.isPlaceholderData}
              selection={canEdit ? selection : undefined}
              empty={empty}
            />
          );
        }}
      </Loaded>
    </Page>
  );
}
