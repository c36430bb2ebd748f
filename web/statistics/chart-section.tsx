import { Group, SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { Section } from '../parts/section.tsx';
import { texts } from '../texts/statistics.ts';
import { DayTable, type DayTableProps } from './day-table.tsx';
import { chartHeight } from './format-day.ts';

interface ChartSectionProps extends Omit<DayTableProps, 'caption'> {
  title: string;
  /** What the chart shows, in a sentence. */
  lead: string;
  /** Null if there is no data. */
  chart: ReactNode;
}

/** A chart with the same numbers as a table. Screen readers always get the table. */
export function ChartSection({ title, lead, chart, columns, rows }: ChartSectionProps) {
  const [asTable, setAsTable] = useState(false);
  const table = <DayTable caption={title} columns={columns} rows={rows} />;
  return (
    <Section title={title}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text>{lead}</Text>
        {chart && (
          <SegmentedControl
            aria-label={texts.showAs(title)}
            size="xs"
            data={[
              { value: 'chart', label: texts.chart },
              { value: 'table', label: texts.table },
            ]}
            value={asTable ? 'table' : 'chart'}
            onChange={(chosen) => setAsTable(chosen === 'table')}
          />
        )}
      </Group>
      {chart && asTable && table}
      {chart && !asTable && (
        <>
          <div aria-hidden="true">
            <Suspense fallback={<Skeleton height={chartHeight} />}>{chart}</Suspense>
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </Section>
  );
}
