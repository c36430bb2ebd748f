import { IconLock, IconSpeakerphone } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useCouldEdit } from '../api/me.ts';
import { useConsentCounts } from '../consents/queries.ts';
import { useBreadcrumbs } from '../containers/use-breadcrumbs.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { MissingPage } from '../parts/missing-page.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/campaigns.ts';
import type { Version } from '../versions/clauses.ts';
import { useVersion, useVersionsOf } from '../versions/queries.ts';
import { NewCampaign } from './new-campaign.tsx';
import { useChangeSince } from './use-change-since.ts';

/** Asks many people again, in two steps: what to send to whom, and a review. */
export function NewCampaignPage() {
  const { versionId } = useParams({ from: '/$organisationId/versions/$versionId/campaigns/new' });
  const version = useVersion(versionId);
  const versions = useVersionsOf(version.data?.document_id);
  const { container, document } = versions.data?.[0] ?? {};
  const breadcrumbs = useBreadcrumbs(container, document);
  const couldEdit = useCouldEdit();
  if (!version.data && isNotFound(version.error)) return <MissingPage />;
  return (
    <Page
      title={texts.creation.title}
      lead={document && version.data && texts.documentVersion(document.name, version.data.version_number)}
      breadcrumbs={breadcrumbs}
    >
      {couldEdit ? (
        <Loaded query={version}>
          {(loaded) => <Loaded query={versions}>{() => <ForVersion version={loaded} />}</Loaded>}
        </Loaded>
      ) : (
        <EmptyState icon={IconLock} title={texts.creation.notAllowed}>
          {texts.creation.notAllowedHint}
        </EmptyState>
      )}
    </Page>
  );
}

function ForVersion({ version }: { version: Version }) {
  const { audience } = useSearch({ from: '/$organisationId/versions/$versionId/campaigns/new' });
  const organisationId = useOrganisationId();
  const counts = useConsentCounts(version.document_id);
  const change = useChangeSince(version.document_id, version.id);
  if (version.status !== 'ACTIVE')
    return (
      <EmptyState
        icon={IconSpeakerphone}
        title={texts.creation.notActive}
        action={
          <ButtonLink
            variant="default"
            to="/$organisationId/documents/$documentId"
            params={{ organisationId, documentId: version.document_id }}
          >
            {texts.creation.goToDocument}
          </ButtonLink>
        }
      >
        {texts.creation.notActiveHint}
      </EmptyState>
    );
  if (change?.isLoading) return <LoadingRows />;
  return (
    <Loaded query={counts}>
      {({ states }) => <NewCampaign version={version} states={states} preselected={audience} />}
    </Loaded>
  );
}
