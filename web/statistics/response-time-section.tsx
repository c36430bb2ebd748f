import { lazyPart } from '../parts/lazy-part.tsx';
import { texts } from '../texts/statistics.ts';
import { ChartSection } from './chart-section.tsx';
import { formatDuration } from './format-duration.ts';
import type { Statistics } from './queries.ts';

const ResponseTimeChart = lazyPart(() => import('./response-time-chart.tsx'), 'ResponseTimeChart');

/** How long signers took to open their requests and to decide. */
export function ResponseTimeSection({ statistics }: { statistics: Statistics }) {
  const { days, median_seconds_to_view: toView, median_seconds_to_decide: toDecide } = statistics;
  const sentences = [
    toView === null ? texts.noneOpened : texts.openedWithin(formatDuration(toView)),
    toDecide === null ? texts.noneDecided : texts.decidedWithin(formatDuration(toDecide)),
  ];
  const cell = (seconds: number | null) => (seconds === null ? '–' : formatDuration(seconds));
  return (
    <ChartSection
      title={texts.responseTimes}
      lead={sentences.join(' ')}
      chart={
        toView === null && toDecide === null
          ? null
          : { script: ResponseTimeChart, element: <ResponseTimeChart days={days} /> }
      }
      columns={[texts.timeToOpen, texts.timeToDecide]}
      rows={days.map(({ date, median_seconds_to_view, median_seconds_to_decide }) => ({
        date,
        cells: [cell(median_seconds_to_view), cell(median_seconds_to_decide)],
      }))}
    />
  );
}
