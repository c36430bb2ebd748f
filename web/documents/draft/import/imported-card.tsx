import { Button, Checkbox, Group, Paper, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconArrowMergeLeft } from '@tabler/icons-react';
import { useId } from 'react';
import { texts } from '../../../texts/draft-import.ts';
import { ClauseText } from '../../../versions/clause-text.tsx';
import classes from './imported-card.module.css';
import type { ImportedClause } from './imported-clauses.ts';

interface ImportedCardProps {
  clause: ImportedClause;
  /** Starts at 1. */
  number: number;
  onChange(changes: Partial<ImportedClause>): void;
  /** Undefined for the first clause. */
  onMerge: (() => void) | undefined;
}

/** A clause found in a file. */
export function ImportedCard({ clause, number, onChange, onMerge }: ImportedCardProps) {
  const titleId = useId();
  const { title, section, content, isIncluded, isMandatory } = clause;
  return (
    <Paper component="li" withBorder p="sm" bg="var(--surface)">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={texts.importClause(number)}
            checked={isIncluded}
            onChange={(event) => onChange({ isIncluded: event.currentTarget.checked })}
          />
          {section && (
            <Text size="sm" c="dimmed" className={classes.section}>
              {texts.section(section)}
            </Text>
          )}
        </Group>
        {isIncluded && (
          <>
            <TextInput
              id={titleId}
              aria-label={texts.titleOf(number)}
              maxLength={500}
              error={title.trim() === '' && texts.noTitle}
              value={title}
              onChange={(event) => onChange({ title: event.currentTarget.value })}
            />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <section className={classes.text} tabIndex={0} aria-label={texts.textOf(number)}>
              <ClauseText content={content} titleId={titleId} />
            </section>
            <Group justify="space-between" gap="xs">
              <Switch
                size="sm"
                label={texts.mandatory}
                aria-label={texts.clauseMandatory(number)}
                checked={isMandatory}
                onChange={(event) => onChange({ isMandatory: event.currentTarget.checked })}
              />
              {onMerge && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconArrowMergeLeft size={16} />}
                  aria-label={texts.mergeClause(number)}
                  onClick={onMerge}
                >
                  {texts.merge}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  );
}
