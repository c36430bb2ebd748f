import { Button, Checkbox, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import { columnLabel, meaningOptions } from './column-labels.ts';
import classes from './columns.module.css';
import { type Columns, guessColumns, type Meaning } from './guess-columns.ts';
import { filledRows, readSigners } from './parse-signers.ts';
import type { Sheet } from './read-table.ts';

/** The sheets of a file, with the chosen one and its columns. */
export interface Source {
  sheets: Sheet[];
  sheet: Sheet;
  columns: Columns;
}

interface ColumnsFormProps {
  start: Source;
  variables: Variable[];
  onBack(): void;
  onReview(source: Source): void;
}

/** Lets the user correct the guess of what each column of a table contains, with a preview of the first people. */
export function ColumnsForm({ start, variables, onBack, onReview }: ColumnsFormProps) {
  const [source, setSource] = useState(start);
  const { sheets, sheet, columns } = source;
  const rows = useMemo(() => filledRows(sheet.rows), [sheet]);
  const people = useMemo(() => readSigners(sheet.rows, columns), [sheet, columns]);
  const setColumns = (changed: Partial<Columns>) =>
    setSource({ ...source, columns: { ...columns, ...changed } });
  const options = meaningOptions(variables);
  const hasEmail = columns.meanings.includes('email');
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.columns.explanation}
      </Text>
      {sheets.length > 1 && (
        <Select
          label={texts.columns.sheet}
          allowDeselect={false}
          data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          value={String(sheets.indexOf(sheet))}
          onChange={(index) => {
            const chosen = sheets[Number(index)];
            if (chosen)
              setSource({ sheets, sheet: chosen, columns: guessColumns(filledRows(chosen.rows), variables) });
          }}
        />
      )}
      <Checkbox
        label={texts.columns.headings}
        checked={columns.hasHeader}
        onChange={(event) => setColumns({ hasHeader: event.currentTarget.checked })}
      />
      <ul className={classes.columns} aria-label={texts.columns.columns}>
        {columns.meanings.map((meaning, index) => {
          const label = columnLabel(rows, columns, index);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            <li key={index} className={classes.column} data-ignored={meaning === 'ignore' || undefined}>
              <div>
                <Text size="sm" fw={600} lineClamp={2}>
                  {label}
                </Text>
                <Text size="sm" c="dimmed" lineClamp={2}>
                  {samples(rows, columns, index) || texts.columns.empty}
                </Text>
              </div>
              <Select
                aria-label={texts.columns.contentOf(label)}
                allowDeselect={false}
                data={options}
                value={meaning}
                onChange={(chosen) =>
                  setColumns({ meanings: withMeaning(columns.meanings, index, chosen ?? 'ignore') })
                }
              />
            </li>
          );
        })}
      </ul>
      <Paper withBorder p="sm" bg="var(--surface)">
        <Text size="sm" fw={600}>
          {texts.columns.firstPeople}
        </Text>
        {people.slice(0, 3).map(({ line, name, email, variables: values }) => (
          <Text size="sm" key={line} className={classes.person}>
            {[name || texts.columns.noName, email || texts.columns.noEmail, ...Object.values(values)].join(
              ', ',
            )}
          </Text>
        ))}
        {people.length === 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            {texts.input.noPeople}
          </Text>
        )}
      </Paper>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {texts.columns.back}
        </Button>
        <Group gap="sm">
          {!hasEmail && (
            <Text size="sm" c="var(--mantine-color-error)" role="status">
              {texts.columns.chooseEmail}
            </Text>
          )}
          <Button disabled={!hasEmail || people.length === 0} onClick={() => onReview(source)}>
            {texts.columns.review(people.length)}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

/** Only one column can have each meaning, except the ignored ones. */
function withMeaning(meanings: Meaning[], at: number, chosen: Meaning): Meaning[] {
  return meanings.map((meaning, index) => {
    if (index === at) return chosen;
    return meaning === chosen ? 'ignore' : meaning;
  });
}

/** The first values of a column. */
function samples(rows: string[][], { hasHeader }: Columns, index: number): string {
  return rows
    .slice(hasHeader ? 1 : 0, 50)
    .flatMap((cells) => cells[index] || [])
    .slice(0, 3)
    .join(' · ');
}
