import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { Stack } from '@mantine/core';
import { texts } from '../texts/statistics.ts';
import { chartHeight } from './chart-height.ts';
import { ChartLegend, type Series } from './chart-legend.tsx';
import { formatDay } from './format-day.ts';
import { chooseTimeUnit, formatDuration } from './format-duration.ts';
import type { Day } from './queries.ts';

const series: Series[] = [
  { name: 'toView', label: texts.timeToOpen, color: 'var(--viewed)', strokeDasharray: '6 3' },
  { name: 'toDecide', label: texts.timeToDecide, color: 'var(--mantine-color-anchor)' },
];

export function ResponseTimeChart({ days }: { days: Day[] }) {
  const seconds = days.flatMap((day) => [day.median_seconds_to_view ?? 0, day.median_seconds_to_decide ?? 0]);
  const { size, symbol } = chooseTimeUnit(Math.max(...seconds));
  const scaled = (time: number | null) => (time === null ? null : time / size);
  return (
    <Stack gap="xs">
      <LineChart
        h={chartHeight}
        data={days.map((day) => ({
          day: formatDay(day.date),
          toView: scaled(day.median_seconds_to_view),
          toDecide: scaled(day.median_seconds_to_decide),
        }))}
        dataKey="day"
        series={series}
        curveType="linear"
        connectNulls
        tickLine="none"
        gridAxis="x"
        strokeWidth={1.75}
        dotProps={{ r: 2.5 }}
        valueFormatter={(value) => formatDuration(value * size)}
        xAxisProps={{ minTickGap: 24, interval: 'equidistantPreserveStart' }}
        yAxisProps={{ width: 52, allowDecimals: false, tickFormatter: (value) => `${value} ${symbol}` }}
        lineProps={{ isAnimationActive: false }}
        // Screen readers get the table instead.
        lineChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
      />
      <ChartLegend series={series} />
    </Stack>
  );
}
