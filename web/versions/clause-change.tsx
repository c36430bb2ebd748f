import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type Icon, IconEqual, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconBadge } from '../parts/icon-badge.tsx';
import { texts } from '../texts/versions.ts';
import { ClauseWords } from './clause-language.tsx';

type Kind = 'added' | 'removed' | 'changed' | 'unchanged';

const styles: Record<Kind, { color: string; icon: Icon }> = {
  added: { color: 'accent', icon: IconPlus },
  removed: { color: 'red', icon: IconMinus },
  changed: { color: 'yellow', icon: IconPencil },
  unchanged: { color: 'gray', icon: IconEqual },
};

interface ClauseChangeProps {
  kind: Kind;
  number?: number;
  title: ReactNode;
  children?: ReactNode;
}

/** A clause in a comparison, with a badge that shows how it changed. */
export function ClauseChange({ kind, number, title, children }: ClauseChangeProps) {
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
            <ClauseWords>{title}</ClauseWords>
          </Title>
          <IconBadge label={texts.comparison[kind]} {...styles[kind]} />
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
