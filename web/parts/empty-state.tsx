import { Box, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** What will appear here and how to get started. */
  children: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list or a missing page. */
export function EmptyState({ icon: Picture, title, children, action }: EmptyStateProps) {
  return (
    <Paper withBorder p="xl" bg="var(--surface)">
      <Stack align="center" gap="xs" py="lg" ta="center">
        <ThemeIcon variant="light" size={48} radius="xl" mb="xs">
          <Picture size={24} stroke={1.5} />
        </ThemeIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" maw="30rem" style={{ textWrap: 'balance' }}>
          {children}
        </Text>
        {action && <Box mt="sm">{action}</Box>}
      </Stack>
    </Paper>
  );
}
