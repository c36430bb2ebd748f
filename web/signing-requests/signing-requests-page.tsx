import { IconSend } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { EmptyList } from './empty-list.tsx';
import { isFiltered } from './list-search.ts';
import { useSigningRequests } from './queries.ts';
import { SigningRequestFilters } from './signing-request-filters.tsx';
import { SigningRequestList } from './signing-request-list.tsx';

export function SigningRequestsPage() {
  const search = useSearch({ from: '/$organisationId/signing-requests' });
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const requests = useSigningRequests(search);
  const hasNoRequests = requests.data?.pagination.total === 0 && !isFiltered(search);
  const send = canEdit && (
    <ButtonLink
      to="/$organisationId/signing-requests/new"
      params={{ organisationId }}
      leftSection={<IconSend size={16} />}
    >
      Send a document
    </ButtonLink>
  );
  return (
    <Page
      title="Signing requests"
      lead="Each request asks one person to decide on one version of a document."
      actions={!hasNoRequests && send}
    >
      {!hasNoRequests && <SigningRequestFilters search={search} />}
      <Loaded query={requests}>
        {(page) =>
          page.data.length > 0 ? (
            <SigningRequestList page={page} search={search} isStale={requests.isPlaceholderData} />
          ) : (
            <EmptyList search={search} total={page.pagination.total} send={send} />
          )
        }
      </Loaded>
    </Page>
  );
}
