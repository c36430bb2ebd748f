import { lazy } from 'react';
import { formatCount } from '../parts/count.ts';
import { ChartSection } from './chart-section.tsx';
import type { Day } from './queries.ts';

const ActivityChart = lazy(() =>
  import('./activity-chart.tsx').then((file) => ({ default: file.ActivityChart })),
);

/** The numbers of requests sent, viewed and decided on each day. */
export function ActivitySection({ days }: { days: Day[] }) {
  const sum = (count: (day: Day) => number) => days.reduce((total, day) => total + count(day), 0);
  const sent = sum((day) => day.sent);
  const viewed = sum((day) => day.viewed);
  const completed = sum((day) => day.completed);
  const rejected = sum((day) => day.rejected);
  const isEmpty = sent + viewed + completed + rejected === 0;
  const summary = `${formatCount(sent)} sent, ${formatCount(viewed)} viewed, ${formatCount(completed)} accepted and ${formatCount(rejected)} rejected in this period.`;
  return (
    <ChartSection
      title="Activity"
      lead={isEmpty ? 'Nothing was sent, viewed or decided in this period.' : summary}
      chart={isEmpty ? null : <ActivityChart days={days} />}
      columns={['Sent', 'Viewed', 'Accepted', 'Rejected']}
      rows={days.map((day) => ({
        date: day.date,
        cells: [day.sent, day.viewed, day.completed, day.rejected].map(formatCount),
      }))}
    />
  );
}
