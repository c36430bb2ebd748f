import { Alert } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';

/**
 * Explains that the service disabled a webhook, and what to do. Renders nothing if a member did, or if it is enabled.
 */
export function DisabledAlert({ webhook: { disabled_at } }: { webhook: Webhook }) {
  if (disabled_at === null) return null;
  return (
    <Alert variant="light" color="yellow" icon={<IconPlugOff />} title={texts.disabledTitle}>
      <Sentence text={texts.disabledHint} when={<Time at={disabled_at} inSentence />} />
    </Alert>
  );
}
