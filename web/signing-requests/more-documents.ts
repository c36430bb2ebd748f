import { texts } from '../texts/signing-requests.ts';
import type { useVersions } from './queries.ts';

/** The last option of a list that does not contain everything: it says how to find the rest, and cannot be chosen. */
export function moreDocuments(...lists: ReturnType<typeof useVersions>['data'][]) {
  const isMore = lists.some((list) => list && list.data.length < list.pagination.total);
  return isMore ? [{ value: 'more', label: texts.filters.moreDocuments, disabled: true }] : [];
}
