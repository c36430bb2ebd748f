import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';
import { chartHeight, dayWords } from './days.ts';
import { durationWords, timeScale } from './duration-words.ts';
import type { Day } from './queries.ts';

const series = [
  { name: 'toView', label: 'Half opened it within', color: 'blue.5', strokeDasharray: '6 3' },
  { name: 'toDecide', label: 'Half decided within', color: 'var(--mantine-color-anchor)' },
];

export function TimeChart({ days }: { days: Day[] }) {
  const seconds = days.flatMap((day) => [day.median_seconds_to_view ?? 0, day.median_seconds_to_decide ?? 0]);
  const { size, symbol } = timeScale(Math.max(...seconds));
  const scaled = (time: number | null) => (time === null ? null : time / size);
  return (
    <LineChart
      h={chartHeight}
      data={days.map((day) => ({
        day: dayWords(day.date),
        toView: scaled(day.median_seconds_to_view),
        toDecide: scaled(day.median_seconds_to_decide),
      }))}
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
      valueFormatter={(value) => durationWords(value * size)}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{ width: 52, allowDecimals: false, tickFormatter: (value) => `${value} ${symbol}` }}
      lineProps={{ isAnimationActive: false }}
      // Whoever does not see the picture reads the table.
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}
