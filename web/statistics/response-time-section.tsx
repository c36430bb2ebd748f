import { lazy } from 'react';
import { ChartSection } from './chart-section.tsx';
import { formatDuration } from './format-duration.ts';
import type { Statistics } from './queries.ts';

const ResponseTimeChart = lazy(() =>
  import('./response-time-chart.tsx').then((file) => ({ default: file.ResponseTimeChart })),
);

/** How long signers took to open their requests and to decide. */
export function ResponseTimeSection({ statistics }: { statistics: Statistics }) {
  const { days, median_seconds_to_view: toView, median_seconds_to_decide: toDecide } = statistics;
  const sentences = [
    toView === null
      ? 'No requests were opened in this period.'
      : `Median time to open: ${formatDuration(toView)}.`,
    toDecide === null
      ? 'There were no decisions in this period.'
      : `Median time to decide: ${formatDuration(toDecide)}.`,
  ];
  const cell = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds));
  return (
    <ChartSection
      title="Response times"
      lead={sentences.join(' ')}
      chart={toView === null && toDecide === null ? null : <ResponseTimeChart days={days} />}
      columns={['Median time to open', 'Median time to decide']}
      rows={days.map(({ date, median_seconds_to_view, median_seconds_to_decide }) => ({
        date,
        cells: [cell(median_seconds_to_view), cell(median_seconds_to_decide)],
      }))}
    />
  );
}
