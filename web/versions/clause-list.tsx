import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { skipUnseen } from '../parts/skip-unseen.ts';
import { ClauseBadges } from './clause-badges.tsx';
import { ClauseWords } from './clause-language.tsx';
import { ClauseText } from './clause-text.tsx';
import { type Clause, groupBySection } from './clauses.ts';

/** The clauses of a version, read-only. */
export function ClauseList({ clauses }: { clauses: Clause[] }) {
  const numbered = clauses.map((clause, index) => ({ clause, number: index + 1 }));
  return (
    <Stack gap="xl">
      {groupBySection(numbered, ({ clause }) => clause.section).map(({ heading, section, items }) => (
        <Stack
          key={items[0]?.clause.id}
          gap="sm"
          component="section"
          className={skipUnseen(clauses.length, 'texts')}
        >
          <Title order={2} size="h4">
            {section === undefined ? heading : <ClauseWords>{section}</ClauseWords>}
          </Title>
          {items.map(({ clause, number }) => (
            <Paper key={clause.id} withBorder p="md" bg="var(--surface)" component="article">
              <Stack gap="sm">
                <Group justify="space-between" align="flex-start" gap="xs">
                  <Title order={3} size="h5" id={`clause-${clause.id}`} style={{ flex: '1 1 12rem' }}>
                    <Text span inherit c="dimmed" fw={400} me={8}>
                      {number}
                    </Text>{' '}
                    <ClauseWords>{clause.title}</ClauseWords>
                  </Title>
                  <ClauseBadges clause={clause} />
                </Group>
                <ClauseText content={clause.content} titleId={`clause-${clause.id}`} />
              </Stack>
            </Paper>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
