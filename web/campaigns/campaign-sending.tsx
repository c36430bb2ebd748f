import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Section } from '../parts/section.tsx';
import { texts } from '../texts/campaigns.ts';
import { CampaignBar } from './campaign-bar.tsx';
import { processed } from './progress.ts';
import type { Campaign } from './queries.ts';

/** How many people have been asked, and why some couldn't be. */
export function CampaignSending({ campaign }: { campaign: Campaign }) {
  const { failed, last_failure } = campaign;
  return (
    <Section title={texts.sending.title} lead={describe(campaign)}>
      {campaign.total > 0 && <CampaignBar campaign={campaign} />}
      {failed > 0 && (
        <Alert
          role="status"
          variant="light"
          color="yellow"
          icon={<IconAlertTriangle />}
          title={texts.sending.notAsked(failed)}
        >
          {last_failure && <Text size="sm">{texts.sending.lastFailure(last_failure)}</Text>}
        </Alert>
      )}
    </Section>
  );
}

function describe(campaign: Campaign): string {
  const { status, total, reminded } = campaign;
  const left = total - processed(campaign);
  if (status === 'RUNNING') return texts.sending.running;
  if (status === 'CANCELLED') return texts.sending.cancelled(left);
  if (status === 'STOPPED') return texts.sending.stopped(left);
  if (total === 0) return texts.sending.nobodyLeft;
  return reminded > 0 ? texts.sending.doneWithReminders(reminded) : texts.sending.done;
}
