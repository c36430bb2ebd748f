import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a list has no items. While it loads, the one that was shown before stays, and if that was empty, it says
 * nothing about this one.
 */
export function isEmptyList({
  data,
  isPlaceholderData,
}: Pick<UseQueryResult<{ pagination: { total: number } }>, 'data' | 'isPlaceholderData'>): boolean {
  return data?.pagination.total === 0 && !isPlaceholderData;
}
