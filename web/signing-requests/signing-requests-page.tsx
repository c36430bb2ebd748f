import { IconSend } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { isFiltered } from './list-search.ts';
import { NoRequest } from './no-request.tsx';
import { useSigningRequests } from './queries.ts';
import { SigningRequestFilters } from './signing-request-filters.tsx';
import { SigningRequestList } from './signing-request-list.tsx';

export function SigningRequestsPage() {
  const search = useSearch({ from: '/$organisationId/signing-requests' });
  const organisationId = useOrganisationId();
  const mayChange = useMayChange();
  const requests = useSigningRequests(search);
  const isWithoutAny = requests.data?.pagination.total === 0 && !isFiltered(search);
  const send = mayChange && (
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
      lead="Each asks one person to decide on one version of a document."
      actions={!isWithoutAny && send}
    >
      {!isWithoutAny && <SigningRequestFilters search={search} />}
      <Loaded query={requests}>
        {(page) =>
          page.data.length > 0 ? (
            <SigningRequestList page={page} search={search} isStale={requests.isPlaceholderData} />
          ) : (
            <NoRequest search={search} total={page.pagination.total} send={send} />
          )
        }
      </Loaded>
    </Page>
  );
}
