import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const looks: Record<string, { word: string; color: string; icon: Icon }> = {
  added: { word: 'Added', color: 'accent', icon: IconPlus },
  removed: { word: 'Removed', color: 'red', icon: IconMinus },
  changed: { word: 'Changed', color: 'yellow', icon: IconPencil },
  unchanged: { word: 'Unchanged', color: 'gray', icon: IconEqual },
};

interface ClauseChangeProps {
  kind: 'added' | 'removed' | 'changed' | 'unchanged';
  number?: number;
  title: ReactNode;
  children?: ReactNode;
}

/** A clause in a comparison: what happened to it, in a word and a shape. */
export function ClauseChange({ kind, number, title, children }: ClauseChangeProps) {
  const { word, color, icon: Picture } = looks[kind] ?? { word: kind, color: 'gray', icon: IconEqual };
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
            {word}
          </Badge>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
