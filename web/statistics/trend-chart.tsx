import '@mantine/charts/styles.css';
import { AreaChart } from '@mantine/charts';
import { Stack } from '@mantine/core';
import { formatCount } from '../texts/count.ts';
import { texts } from '../texts/statistics.ts';
import { chartHeight } from './chart-height.ts';
import { ChartLegend, type Series } from './chart-legend.tsx';
import { formatDay } from './format-day.ts';
import type { Day } from './queries.ts';

/** The dash patterns distinguish the series without relying on colour. */
const series: Series[] = [
  { name: 'sent', label: texts.sent, color: 'var(--mantine-color-dimmed)', strokeDasharray: '2 3' },
  { name: 'viewed', label: texts.viewed, color: 'var(--viewed)', strokeDasharray: '6 3' },
  { name: 'completed', label: texts.accepted, color: 'var(--mantine-color-anchor)' },
  { name: 'rejected', label: texts.rejected, color: 'var(--mantine-color-error)', strokeDasharray: '1 2' },
];

export function TrendChart({ days }: { days: Day[] }) {
  return (
    <Stack gap="xs">
      <AreaChart
        h={chartHeight}
        data={days.map(({ date, ...counts }) => ({ ...counts, day: formatDay(date) }))}
        dataKey="day"
        series={series}
        curveType="linear"
        fillOpacity={0.06}
        withDots={days.length <= 7}
        tickLine="none"
        gridAxis="x"
        strokeWidth={1.75}
        xAxisProps={{ minTickGap: 24, interval: 'equidistantPreserveStart' }}
        valueFormatter={formatCount}
        yAxisProps={{ allowDecimals: false, width: 64 }}
        areaProps={{ isAnimationActive: false }}
        // Screen readers get the table instead.
        areaChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
      />
      <ChartLegend series={series} />
    </Stack>
  );
}
