import { Progress, Stack, Text } from '@mantine/core';
import { texts } from '../texts/campaigns.ts';
import { formatCount } from '../texts/count.ts';
import { percentSent, processed } from './progress.ts';
import type { Campaign } from './queries.ts';

/** How far a campaign has got with its people. */
export function CampaignBar({ campaign }: { campaign: Campaign }) {
  const percent = percentSent(campaign);
  return (
    <Stack gap={4}>
      <Progress.Root size="md">
        <Progress.Section value={percent} aria-label={texts.sending.sent} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {texts.sending.progress(formatCount(processed(campaign)), campaign.total, percent)}
      </Text>
    </Stack>
  );
}
