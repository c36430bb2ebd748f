import { useSearch } from '@tanstack/react-router';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Page } from '../parts/page.tsx';
import { GettingStarted } from './getting-started.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { useFirstSteps } from './use-first-steps.ts';

export function OverviewPage() {
  const search = useSearch({ from: '/$organisationId/' });
  const { steps, error, retry } = useFirstSteps();
  return (
    <Page title="Overview">
      {error ? (
        <ErrorAlert error={error} retry={retry} />
      ) : !steps ? (
        <LoadingRows rows={4} />
      ) : steps.isSent ? (
        <StatisticsPanel search={search} />
      ) : (
        <GettingStarted steps={steps} />
      )}
    </Page>
  );
}
