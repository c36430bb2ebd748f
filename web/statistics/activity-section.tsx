import { lazy } from 'react';
import { ChartSection } from './chart-section.tsx';
import type { Day } from './queries.ts';

const ActivityChart = lazy(() =>
  import('./activity-chart.tsx').then((file) => ({ default: file.ActivityChart })),
);

const number = new Intl.NumberFormat();

/** What was sent, viewed and decided on each day. */
export function ActivitySection({ days }: { days: Day[] }) {
  const sum = (count: (day: Day) => number) => days.reduce((total, day) => total + count(day), 0);
  const sent = sum((day) => day.sent);
  const viewed = sum((day) => day.viewed);
  const completed = sum((day) => day.completed);
  const rejected = sum((day) => day.rejected);
  const isEmpty = sent + viewed + completed + rejected === 0;
  const counted = `${number.format(sent)} sent, ${number.format(viewed)} opened, ${number.format(completed)} accepted and ${number.format(rejected)} rejected in these days.`;
  return (
    <ChartSection
      title="Sent, viewed, decided"
      lead={isEmpty ? 'Nothing was sent, opened or decided in these days.' : counted}
      chart={isEmpty ? null : <ActivityChart days={days} />}
      columns={['Sent', 'Viewed', 'Accepted', 'Rejected']}
      rows={days.map((day) => ({
        date: day.date,
        cells: [day.sent, day.viewed, day.completed, day.rejected].map((count) => number.format(count)),
      }))}
    />
  );
}
