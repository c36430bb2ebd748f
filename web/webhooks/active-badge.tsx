import { Badge } from '@mantine/core';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import type { Webhook } from './queries.ts';

export function ActiveBadge({ webhook }: { webhook: Webhook }) {
  return webhook.is_active ? (
    <Badge variant="light" tt="none" fw={500} leftSection={<IconCheck size={12} />}>
      Enabled
    </Badge>
  ) : (
    <Badge variant="light" color="gray" tt="none" fw={500} leftSection={<IconPlayerPause size={12} />}>
      Disabled
    </Badge>
  );
}
