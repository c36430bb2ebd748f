import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { IconBadge } from '../parts/icon-badge.tsx';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';

export function ActiveBadge({ webhook }: { webhook: Webhook }) {
  return webhook.is_active ? (
    <IconBadge label={texts.enabled} color="accent" icon={IconCheck} />
  ) : (
    <IconBadge label={texts.disabled} color="gray" icon={IconPlayerPause} />
  );
}
