import { Alert } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { Time } from '../parts/time.tsx';
import type { Webhook } from './queries.ts';

/** Explains that the service disabled a webhook, and what to do. Renders nothing if a member did, or if it is enabled. */
export function DisabledAlert({ webhook: { disabled_at } }: { webhook: Webhook }) {
  if (disabled_at === null) return null;
  return (
    <Alert
      variant="light"
      color="yellow"
      icon={<IconPlugOff />}
      title="Disabled because every delivery failed"
    >
      No delivery reached this URL for five days, so deliveries stopped <Time at={disabled_at} />. Fix the
      receiver, enable the webhook in its menu, and then redeliver what failed.
    </Alert>
  );
}
