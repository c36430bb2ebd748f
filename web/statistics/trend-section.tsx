import { lazyPart } from '../parts/lazy-part.tsx';
import { formatCount } from '../texts/count.ts';
import { texts } from '../texts/statistics.ts';
import { ChartSection } from './chart-section.tsx';
import type { Day } from './queries.ts';

const TrendChart = lazyPart(() => import('./trend-chart.tsx'), 'TrendChart');

/** The numbers of requests sent, viewed and decided on each day. */
export function TrendSection({ days }: { days: Day[] }) {
  const sum = (count: (day: Day) => number) => days.reduce((total, day) => total + count(day), 0);
  const sent = sum((day) => day.sent);
  const viewed = sum((day) => day.viewed);
  const completed = sum((day) => day.completed);
  const rejected = sum((day) => day.rejected);
  const isEmpty = sent + viewed + completed + rejected === 0;
  const summary = texts.summary(
    formatCount(sent),
    formatCount(viewed),
    formatCount(completed),
    formatCount(rejected),
  );
  return (
    <ChartSection
      title={texts.trend}
      lead={isEmpty ? texts.nothing : summary}
      chart={isEmpty ? null : { script: TrendChart, element: <TrendChart days={days} /> }}
      columns={[texts.sent, texts.viewed, texts.accepted, texts.rejected]}
      rows={days.map((day) => ({
        date: day.date,
        cells: [day.sent, day.viewed, day.completed, day.rejected].map(formatCount),
      }))}
    />
  );
}
