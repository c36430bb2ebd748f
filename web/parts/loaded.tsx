import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert } from './error-alert.tsx';
import { LoadingRows } from './loading-rows.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown while the query is loading; placeholder rows by default. */
  loading?: ReactNode;
  children(data: Data): ReactNode;
}

/** Renders a query's data, or its loading state, or its error. */
export function Loaded<Data>({ query, loading = <LoadingRows />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorAlert error={query.error} retry={() => query.refetch()} />;
  return loading;
}
