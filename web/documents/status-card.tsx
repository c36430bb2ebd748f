import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface StatusCardProps {
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card for the active version, the draft, or for the absence of either. */
export function StatusCard({ title, badge, actions, children }: StatusCardProps) {
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
