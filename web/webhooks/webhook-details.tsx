import { Code, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';

export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  return (
    <Paper withBorder p="md" bg="var(--surface)">
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="dl" m={0}>
        <Detail label={texts.signingSecret}>
          <Code>{webhook.secret}</Code>
        </Detail>
        <Detail label={texts.events}>
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

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <dd style={{ margin: 0 }}>{children}</dd>
    </Stack>
  );
}
