import { Box, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyProps {
  icon: Icon;
  title: string;
  /** What will be here and why one would want it. */
  children: ReactNode;
  action?: ReactNode;
}

/** What stands where nothing is yet: it says what belongs here and how to begin. */
export function Empty({ icon: Picture, title, children, action }: EmptyProps) {
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
