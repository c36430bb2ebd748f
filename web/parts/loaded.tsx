import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { LoadingRows } from './loading.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What stands there while it is read; rows of a list unless given. */
  loading?: ReactNode;
  children(data: Data): ReactNode;
}

/** What was read, or that it is being read, or why it could not be. */
export function Loaded<Data>({ query, loading = <LoadingRows />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure error={query.error} retry={() => query.refetch()} />;
  return loading;
}
