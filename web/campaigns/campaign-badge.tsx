import { type Icon, IconCheck, IconPlayerStop, IconSend, IconSlash } from '@tabler/icons-react';
import { IconBadge } from '../parts/icon-badge.tsx';
import { texts } from '../texts/campaigns.ts';
import type { Campaign } from './queries.ts';

const styles: Record<Campaign['status'], { color: string; icon: Icon }> = {
  RUNNING: { color: 'yellow', icon: IconSend },
  DONE: { color: 'accent', icon: IconCheck },
  CANCELLED: { color: 'gray', icon: IconSlash },
  STOPPED: { color: 'gray', icon: IconPlayerStop },
};

/** The status of a campaign as a label and an icon. */
export function CampaignBadge({ status }: { status: Campaign['status'] }) {
  return <IconBadge label={texts.statuses[status]} {...styles[status]} />;
}
