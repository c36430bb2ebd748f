import { Button, Group, Text } from '@mantine/core';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import { columnLabel, meaningOptions } from './column-labels.ts';
import type { Columns } from './guess-columns.ts';
import { filledRows } from './parse-signers.ts';
import type { Sheet } from './read-table.ts';

interface ColumnsSummaryProps {
  sheet: Sheet;
  columns: Columns;
  variables: Variable[];
  onChange(): void;
}

/** Which columns of the table were used, with the way back to choose others. */
export function ColumnsSummary({ sheet, columns, variables, onChange }: ColumnsSummaryProps) {
  const rows = filledRows(sheet.rows.slice(0, 100));
  const used = meaningOptions(variables)
    .filter(({ value }) => value !== 'ignore')
    .flatMap(({ value, label }) => {
      const index = columns.meanings.indexOf(value);
      return index < 0 ? [] : texts.columns.used(label, columnLabel(rows, columns, index));
    });
  return (
    <Group justify="space-between" mb="md" gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {used.join(' · ')}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {texts.columns.change}
      </Button>
    </Group>
  );
}
