import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface StateCardProps {
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the states a document is in, what it means, and what can be done there. */
export function StateCard({ title, badge, actions, children }: StateCardProps) {
  return (
    <Paper withBorder p="lg" bg="var(--surface)" component="section" aria-label={title}>
      <Stack gap="sm" h="100%">
        <Group gap="sm">
          <Title order={2} size="h4">
            {title}
          </Title>
          {badge}
        </Group>
        <Text size="sm" component="div">
          {children}
        </Text>
        {actions && (
          <Group gap="xs" mt="auto" pt="xs">
            {actions}
          </Group>
        )}
      </Stack>
    </Paper>
  );
}
