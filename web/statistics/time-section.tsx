import { lazy } from 'react';
import { ChartSection } from './chart-section.tsx';
import { durationWords } from './duration-words.ts';
import type { Statistics } from './queries.ts';

const TimeChart = lazy(() => import('./time-chart.tsx').then((file) => ({ default: file.TimeChart })));

/** How long it took people to open a request and to decide. */
export function TimeSection({ statistics }: { statistics: Statistics }) {
  const { days, median_seconds_to_view: toView, median_seconds_to_decide: toDecide } = statistics;
  const sentences = [
    toView === null
      ? 'Nobody has opened a request in these days.'
      : `Half open it within ${durationWords(toView)}.`,
    toDecide === null ? 'Nobody has decided yet.' : `Half decide within ${durationWords(toDecide)}.`,
  ];
  const words = (seconds: number | null) => (seconds === null ? '–' : durationWords(seconds));
  return (
    <ChartSection
      title="Time it takes"
      lead={sentences.join(' ')}
      chart={toView === null && toDecide === null ? null : <TimeChart days={days} />}
      columns={['Half opened it within', 'Half decided within']}
      rows={days.map(({ date, median_seconds_to_view, median_seconds_to_decide }) => ({
        date,
        cells: [words(median_seconds_to_view), words(median_seconds_to_decide)],
      }))}
    />
  );
}
