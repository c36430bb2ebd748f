import { Alert } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { Time } from '../parts/time.tsx';
import type { Webhook } from './queries.ts';

/** Says that the service itself switched a webhook off, and what to do; nothing when it did not. */
export function SwitchedOff({ webhook: { disabled_at } }: { webhook: Webhook }) {
  if (disabled_at === null) return null;
  return (
    <Alert variant="light" color="yellow" icon={<IconPlugOff />} title="Switched off because it only failed">
      Nothing reached this address for five days, so deliveries stopped <Time at={disabled_at} />. Mend the
      receiver, switch the webhook on in its menu, and deliver again what failed.
    </Alert>
  );
}
