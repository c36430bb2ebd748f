import { useSearch } from '@tanstack/react-router';
import { Failure } from '../parts/failure.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { Figures } from './figures.tsx';
import { GettingStarted } from './getting-started.tsx';
import { useFirstSteps } from './use-first-steps.ts';

export function OverviewPage() {
  const search = useSearch({ from: '/$organisationId/' });
  const { steps, error, retry } = useFirstSteps();
  return (
    <Page title="Overview">
      {error ? (
        <Failure error={error} retry={retry} />
      ) : !steps ? (
        <LoadingRows rows={4} />
      ) : steps.isSent ? (
        <Figures search={search} />
      ) : (
        <GettingStarted steps={steps} />
      )}
    </Page>
  );
}
