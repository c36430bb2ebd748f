import { Group } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useOrganisationId } from '../api/assent.ts';
import { isFirstLoad } from '../api/is-first-load.ts';
import { useCanEdit } from '../api/me.ts';
import { useConsentCounts } from '../consents/queries.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Section } from '../parts/section.tsx';
import { texts } from '../texts/campaigns.ts';
import { formatCount } from '../texts/count.ts';
import { audiences, maxPeopleIn } from './audiences.ts';
import { processed } from './progress.ts';
import { type Campaign, useNewestCampaign } from './queries.ts';
import { type ChangeSince, useChangeSince } from './use-change-since.ts';

/** Whether it isn't known yet what the card below shows. Without a version, it isn't shown. */
export function useIsAskAgainLoading(documentId: string, versionId: string | undefined): boolean {
  const change = useChangeSince(documentId, versionId);
  const newest = useNewestCampaign(documentId, versionId !== undefined);
  return isFirstLoad(newest) || change?.isLoading === true;
}

interface AskAgainCardProps {
  documentId: string;
  /** The active version. */
  versionId: string;
}

/** Offers to ask people who dealt with an earlier version again, or shows the progress of that. */
export function AskAgainCard({ documentId, versionId }: AskAgainCardProps) {
  const change = useChangeSince(documentId, versionId);
  const { data: newest } = useNewestCampaign(documentId);
  const { data: counts } = useConsentCounts(documentId);
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  if (!change || newest === undefined || !counts) return null;
  const running = newest?.version_id === versionId && newest.status === 'RUNNING' ? newest : undefined;
  const isOffered = canEdit && audiences.some((audience) => maxPeopleIn(audience, counts.states) > 0);
  if (!running && !isOffered) return null;
  return (
    <Section
      title={running ? texts.askAgain.running : texts.askAgain.title}
      lead={running ? describeRunning(running) : describeOffer(counts.states.OUTDATED, change)}
    >
      <Group gap="xs">
        <ButtonLink
          variant="default"
          to="/$organisationId/versions/$versionId"
          params={{ organisationId, versionId }}
          search={{ against: change.previous.id }}
        >
          {texts.askAgain.showChanges}
        </ButtonLink>
        {running ? (
          <ButtonLink
            to="/$organisationId/campaigns/$campaignId"
            params={{ organisationId, campaignId: running.id }}
          >
            {texts.askAgain.showProgress}
          </ButtonLink>
        ) : (
          <ButtonLink
            variant="light"
            leftSection={<IconSpeakerphone size={16} />}
            to="/$organisationId/versions/$versionId/campaigns/new"
            params={{ organisationId, versionId }}
          >
            {texts.askAgain.ask}
          </ButtonLink>
        )}
      </Group>
    </Section>
  );
}

function describeOffer(outdated: number, { clauses, previous }: ChangeSince): string {
  const people = outdated > 0 ? texts.askAgain.outdated(outdated) : texts.askAgain.noneOutdated;
  return clauses === undefined
    ? texts.askAgain.withoutChanges(people)
    : texts.askAgain.withChanges(people, clauses, previous.version_number);
}

function describeRunning(campaign: Campaign): string {
  return texts.askAgain.progress(formatCount(processed(campaign)), campaign.total);
}
