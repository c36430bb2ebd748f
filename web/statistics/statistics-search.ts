import { dateRanges } from '../../wire/enumerations.ts';
import { defined } from '../parts/defined.ts';
import { readUuid } from '../parts/read-search.ts';

/** The period and document of the statistics, as read from the URL. */
export interface StatisticsSearch {
  dateRange?: (typeof dateRanges)[number] | undefined;
  documentId?: string | undefined;
}

/** The API's default. */
export const defaultRange = '30d';

export function readStatisticsSearch({ dateRange, documentId }: Record<string, unknown>): StatisticsSearch {
  return defined({
    dateRange: dateRanges.find((known) => known === dateRange && known !== defaultRange),
    documentId: readUuid(documentId),
  });
}
