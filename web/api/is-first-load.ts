import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query is loading and has not failed before. What takes the place of the loading rows often uses the same
 * query, which is then sent again if it has failed. If that brought the loading rows back, the two would take turns
 * without end.
 */
export function isFirstLoad({
  isLoading,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean {
  return isLoading && errorUpdateCount === 0;
}
