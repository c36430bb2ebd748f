import type { GetStatisticsQuery } from '../../sdk/resources.ts';

/** The period and document of the statistics, as read from the URL. */
export interface StatisticsSearch {
  dateRange?: DateRange | undefined;
  documentId?: string | undefined;
}

export type DateRange = NonNullable<GetStatisticsQuery['dateRange']>;

export const dateRanges: DateRange[] = ['7d', '30d', '90d'];

/** The API's default. */
export const defaultRange = '30d';

export function readStatisticsSearch({ dateRange, documentId }: Record<string, unknown>): StatisticsSearch {
  const range = dateRanges.find((known) => known === dateRange && known !== defaultRange);
  const isId = typeof documentId === 'string' && /^[0-9a-f-]{36}$/i.test(documentId);
  return { ...(range && { dateRange: range }), ...(isId && { documentId }) };
}
