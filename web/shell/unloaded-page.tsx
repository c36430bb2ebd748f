import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/is-not-found.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { MissingPage } from '../parts/missing-page.tsx';
import { Page } from '../parts/page.tsx';

interface UnloadedPageProps {
  /** What the page is about, such as “Document”, until its name is known. */
  title: string;
  breadcrumbs?: ReactNode[];
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

/** In place of a page about something that is loading, couldn't be loaded, or does not exist. */
export function UnloadedPage({ title, breadcrumbs = [], query: { error, refetch } }: UnloadedPageProps) {
  if (isNotFound(error)) return <MissingPage />;
  return (
    <Page title={title} breadcrumbs={breadcrumbs}>
      {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={4} />}
    </Page>
  );
}
