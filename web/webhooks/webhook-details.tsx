import { Code, Group, Paper, SimpleGrid } from '@mantine/core';
import { Detail } from '../parts/detail.tsx';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';

export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  return (
    <Paper withBorder p="md" bg="var(--surface)">
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="dl" m={0}>
        <Detail name={texts.signingSecret}>
          <Code>{webhook.secret}</Code>
        </Detail>
        <Detail name={texts.events}>
          <Group gap={6}>
            {webhook.events.map((event) => (
              <Code key={event}>{event}</Code>
            ))}
          </Group>
        </Detail>
      </SimpleGrid>
    </Paper>
  );
}
