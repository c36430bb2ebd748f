import { Button, Code, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { exactTime, Time } from '../parts/time.tsx';
import type { Delivery } from './queries.ts';

/** A delivery's attempts and payload. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { id, webhook_id, attempts, next_attempt_at, payload, status } = delivery;
  const assent = useAssent();
  const canEdit = useCanEdit();
  const redeliver = useApiMutation({
    run: () => assent.webhooks.redeliver(webhook_id, id),
    success: 'On its way again, as a new delivery.',
  });
  const body = JSON.stringify(payload, null, 2);
  return (
    <Stack gap="sm">
      <Stack gap={4} component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {attempts.map((attempt, index) => (
          <Text key={attempt.at} component="li" size="sm">
            <Text span c="dimmed" inherit>
              Attempt {index + 1}, {exactTime(attempt.at)}:
            </Text>{' '}
            {attempt.response_status !== null && `HTTP ${attempt.response_status}`}
            {attempt.response_status !== null && attempt.error && ', '}
            {attempt.error} ({attempt.duration_ms} ms)
          </Text>
        ))}
        {status === 'PENDING' && next_attempt_at && (
          <Text component="li" size="sm" c="dimmed">
            Next attempt <Time at={next_attempt_at} />
          </Text>
        )}
      </Stack>
      <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, 'aria-label': 'Payload', role: 'group' }}>
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
            Redeliver
          </Button>
        )}
        <CopyIconButton value={body} what="the payload" />
        <Text size="xs" c="dimmed" ff="monospace">
          {id}
        </Text>
      </Group>
    </Stack>
  );
}
