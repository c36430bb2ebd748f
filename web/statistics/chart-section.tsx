import { Box, Group, SegmentedControl, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../parts/section.tsx';
import { useLoadedPart } from '../parts/use-loaded-part.ts';
import { texts } from '../texts/statistics.ts';
import { chartHeight } from './chart-height.ts';
import { DayTable, type DayTableProps } from './day-table.tsx';

interface ChartSectionProps extends Omit<DayTableProps, 'caption'> {
  title: string;
  /** What the chart shows, in a sentence. */
  lead: string;
  /** Null if there is no data. */
  chart: Chart | null;
}

interface Chart {
  /** Its script, without which `element` must not be rendered. */
  script: { load(): Promise<void> };
  element: ReactNode;
}

/**
 * A chart with the same numbers as a table. Screen readers always get the table, and everyone does when the script of
 * the chart can't be loaded.
 */
export function ChartSection({ title, lead, chart, columns, rows }: ChartSectionProps) {
  const [asTable, setAsTable] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const table = <DayTable caption={title} columns={columns} rows={rows} />;
  return (
    <Section title={title}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text>{lead}</Text>
        {chart && !isMissing && (
          <SegmentedControl
            aria-label={texts.showAs(title)}
            data-not-printed
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
      {chart && isMissing && (
        <Text size="sm" c="dimmed" role="status">
          {texts.chartNotLoaded}
        </Text>
      )}
      {chart && (asTable || isMissing) && (
        <Box data-scrolls role="group" aria-label={title} tabIndex={0}>
          {table}
        </Box>
      )}
      {chart && !asTable && !isMissing && (
        <>
          <div aria-hidden="true">
            <LoadedChart chart={chart} onFail={() => setMissing(true)} />
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </Section>
  );
}

function LoadedChart({ chart, onFail }: { chart: Chart; onFail(): void }) {
  return useLoadedPart(chart.script, true, onFail) ? chart.element : <Skeleton height={chartHeight} />;
}
