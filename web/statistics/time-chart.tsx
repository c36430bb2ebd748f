import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { chartHeight, dayWords } from './days.ts';
import { durationWords } from './duration-words.ts';
import type { Day } from './queries.ts';

const series = [
  { name: 'median_seconds_to_view', label: 'Half opened it within', color: 'blue.5', strokeDasharray: '6 3' },
  { name: 'median_seconds_to_decide', label: 'Half decided within', color: 'var(--mantine-color-anchor)' },
];

export function TimeChart({ days }: { days: Day[] }) {
  return (
    <LineChart
      h={chartHeight}
      data={days.map((day) => ({ ...day, day: dayWords(day.date) }))}
      dataKey="day"
      series={series}
      curveType="linear"
      connectNulls
      withLegend
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      tickLine="none"
      gridAxis="x"
      strokeWidth={1.75}
      dotProps={{ r: 2.5 }}
      valueFormatter={durationWords}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ width: 76 }}
      lineProps={{ isAnimationActive: false }}
      // Whoever does not see the picture reads the table.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
