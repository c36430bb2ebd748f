import type { GetStatisticsQuery } from '../../sdk/resources.ts';

/** What the figures are of, as the address of the page says. */
export interface StatisticsSearch {
  dateRange?: DateRange | undefined;
  documentId?: string | undefined;
}

export type DateRange = NonNullable<GetStatisticsQuery['dateRange']>;

export const dateRanges: DateRange[] = ['7d', '30d', '90d'];

/** What the API takes when nothing is said. */
export const usualRange = '30d';

export function readStatisticsSearch({ dateRange, documentId }: Record<string, unknown>): StatisticsSearch {
  const range = dateRanges.find((known) => known === dateRange && known !== usualRange);
  const isId = typeof documentId === 'string' && /^[0-9a-f-]{36}$/i.test(documentId);
  return { ...(range && { dateRange: range }), ...(isId && { documentId }) };
}
