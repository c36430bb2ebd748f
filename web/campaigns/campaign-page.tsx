import { Grid, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useCanEdit } from '../api/me.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { MissingPage } from '../parts/missing-page.tsx';
import { Page } from '../parts/page.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { texts } from '../texts/campaigns.ts';
import { CampaignAnswers } from './campaign-answers.tsx';
import { CampaignBadge } from './campaign-badge.tsx';
import { CampaignDetails } from './campaign-details.tsx';
import { CampaignSending } from './campaign-sending.tsx';
import { CancelButton } from './cancel-button.tsx';
import { useCampaign } from './queries.ts';
import { Stragglers } from './stragglers.tsx';

/** A campaign with its progress, which updates by itself. */
export function CampaignPage() {
  const { campaignId } = useParams({ from: '/$organisationId/campaigns/$campaignId' });
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const [isVoiding, setVoiding] = useState(false);
  const { data: campaign, error, refetch } = useCampaign(campaignId, { isVoiding });
  const breadcrumbs = [
    <TextLink key="campaigns" to="/$organisationId/campaigns" params={{ organisationId }} size="sm">
      {texts.title}
    </TextLink>,
  ];
  if (isNotFound(error)) return <MissingPage />;
  if (!campaign)
    return (
      <Page key="loading" title={texts.campaign} breadcrumbs={breadcrumbs}>
        {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={4} />}
      </Page>
    );
  const { version, status } = campaign;
  return (
    <Page
      key={campaign.id}
      title={texts.documentVersion(version.document.name, version.version_number)}
      badge={<CampaignBadge status={status} />}
      breadcrumbs={breadcrumbs}
      actions={
        canEdit && (
          <CancelButton campaign={campaign} isVoiding={isVoiding} onVoiding={() => setVoiding(true)} />
        )
      }
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <CampaignSending campaign={campaign} />
            <CampaignAnswers campaign={campaign} />
            <Stragglers campaign={campaign} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <CampaignDetails campaign={campaign} />
        </Grid.Col>
      </Grid>
    </Page>
  );
}
