import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const styles: Record<string, { label: string; color: string; icon: Icon }> = {
  added: { label: 'Added', color: 'accent', icon: IconPlus },
  removed: { label: 'Removed', color: 'red', icon: IconMinus },
  changed: { label: 'Changed', color: 'yellow', icon: IconPencil },
  unchanged: { label: 'Unchanged', color: 'gray', icon: IconEqual },
};

interface ClauseChangeProps {
  kind: 'added' | 'removed' | 'changed' | 'unchanged';
  number?: number;
  title: ReactNode;
  children?: ReactNode;
}

/** A clause in a comparison, with a badge that shows how it changed. */
export function ClauseChange({ kind, number, title, children }: ClauseChangeProps) {
  const { label, color, icon: Picture } = styles[kind] ?? { label: kind, color: 'gray', icon: IconEqual };
  return (
    <Paper withBorder p="md" bg="var(--surface)" component="article">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <Title
            order={3}
            size="h5"
            style={{ flex: '1 1 12rem' }}
            c={kind === 'unchanged' ? 'dimmed' : 'var(--mantine-color-text)'}
          >
            {number !== undefined && (
              <Text span inherit c="dimmed" fw={400} me={8}>
                {number}
              </Text>
            )}{' '}
            {title}
          </Title>
          <Badge variant="light" color={color} tt="none" fw={500} leftSection={<Picture size={12} />}>
            {label}
          </Badge>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
