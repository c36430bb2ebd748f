import { useSearch } from '@tanstack/react-router';
import { isFirstLoad } from '../api/is-first-load.ts';
import { AttentionSection } from '../attention/attention-section.tsx';
import { useAttention } from '../attention/queries.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/statistics.ts';
import { GettingStarted } from './getting-started.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { useFirstSteps } from './use-first-steps.ts';

export function OverviewPage() {
  const search = useSearch({ from: '/$organisationId/' });
  const { steps, error, retry } = useFirstSteps();
  // Requested at once, without waiting until it is known that something was sent. How much it is decides where the rest
  // begins.
  const attention = useAttention();
  return (
    <Page title={texts.overview}>
      {error ? (
        <ErrorAlert error={error} retry={retry} />
      ) : !steps || (steps.isSent && isFirstLoad(attention)) ? (
        <LoadingRows rows={4} />
      ) : steps.isSent ? (
        <>
          <AttentionSection />
          <StatisticsPanel search={search} />
        </>
      ) : (
        <GettingStarted steps={steps} />
      )}
    </Page>
  );
}
