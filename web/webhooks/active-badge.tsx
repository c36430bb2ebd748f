import { Badge } from '@mantine/core';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';

export function ActiveBadge({ webhook }: { webhook: Webhook }) {
  return webhook.is_active ? (
    <Badge variant="light" tt="none" fw={500} leftSection={<IconCheck size={12} />}>
      {texts.enabled}
    </Badge>
  ) : (
    <Badge variant="light" color="gray" tt="none" fw={500} leftSection={<IconPlayerPause size={12} />}>
      {texts.disabled}
    </Badge>
  );
}
