import { Button, Code, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { exactTime, Time } from '../parts/time.tsx';
import { texts } from '../texts/webhooks.ts';
import type { Delivery } from './queries.ts';

/** A delivery's attempts and payload. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { id, webhook_id, attempts, failure_reason, next_attempt_at, payload, status } = delivery;
  const assent = useAssent();
  const canEdit = useCanEdit();
  const redeliver = useApiMutation({
    run: () => assent.webhooks.redeliver(webhook_id, id),
    success: texts.deliveries.redelivered,
  });
  const body = JSON.stringify(payload, null, 2);
  return (
    <Stack gap="sm">
      <Stack gap={4} component="ol">
        {attempts.map((attempt, index) => (
          <Text key={attempt.at} component="li" size="sm">
            <Text span c="dimmed" inherit>
              {texts.deliveries.attempt(index + 1, exactTime(attempt.at))}
            </Text>{' '}
            {attempt.response_status !== null && texts.deliveries.responseStatus(attempt.response_status)}
            {attempt.response_status !== null && attempt.error && ', '}
            {attempt.error} {texts.deliveries.duration(attempt.duration_ms)}
          </Text>
        ))}
        {status === 'PENDING' && next_attempt_at && (
          <Text component="li" size="sm" c="dimmed">
            <Sentence text={texts.deliveries.nextAttempt} when={<Time at={next_attempt_at} inSentence />} />
          </Text>
        )}
        {failure_reason === 'WEBHOOK_DISABLED' && (
          <Text component="li" size="sm" c="dimmed">
            {texts.deliveries.stopped}
          </Text>
        )}
      </Stack>
      <ScrollArea.Autosize
        mah={320}
        viewportProps={{ tabIndex: 0, 'aria-label': texts.deliveries.payload, role: 'group' }}
      >
        <Code block>{body}</Code>
      </ScrollArea.Autosize>
      <Group gap="xs">
        {canEdit && (
          <Button
            variant="default"
            size="xs"
            loading={redeliver.isPending}
            onClick={() => redeliver.mutate()}
          >
            {texts.deliveries.redeliver}
          </Button>
        )}
        <CopyIconButton value={body} what={texts.deliveries.copyPayload} />
        <Text size="xs" c="dimmed" ff="monospace">
          {id}
        </Text>
      </Group>
    </Stack>
  );
}
