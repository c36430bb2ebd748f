import { Group, Stack, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/campaigns.ts';
import { formatCount } from '../texts/count.ts';
import { CampaignBadge } from './campaign-badge.tsx';
import { CampaignBar } from './campaign-bar.tsx';
import type { Campaign } from './queries.ts';

/** The campaigns of a page, each as a link to its own. */
export function CampaignList({ campaigns }: { campaigns: Campaign[] }) {
  const organisationId = useOrganisationId();
  return (
    <Stack component="ul" gap="sm">
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <CardLink
            to="/$organisationId/campaigns/$campaignId"
            params={{ organisationId, campaignId: campaign.id }}
            title={texts.documentVersion(campaign.version.document.name, campaign.version.version_number)}
            style={{ overflowWrap: 'anywhere' }}
          >
            <Group gap="sm">
              <CampaignBadge status={campaign.status} />
              <Text size="sm" c="dimmed">
                <Sentence
                  text={texts.started(texts.audiences[campaign.audience])}
                  when={<Time at={campaign.created_at} inSentence />}
                />
              </Text>
            </Group>
            {campaign.status === 'RUNNING' && <CampaignBar campaign={campaign} />}
            <Text size="sm">
              {texts.tally(
                formatCount(campaign.completed),
                formatCount(campaign.rejected),
                formatCount(campaign.pending),
              )}
            </Text>
          </CardLink>
        </li>
      ))}
    </Stack>
  );
}
