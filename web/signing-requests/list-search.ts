import type { ListSigningRequestsQuery, SigningRequestStatus } from '../../sdk/resources.ts';
import { dateRanges, signingRequestStatuses } from '../../wire/enumerations.ts';
import { maxSearchLength } from '../../wire/limits.ts';
import { endOfDay, readDay, readTimestamp, startOfDay } from '../parts/days.ts';
import { defined } from '../parts/defined.ts';
import { readPage, readUuid } from '../parts/read-search.ts';

/** The filters, sort order and page of the list, as read from the URL. Defaults are left out. */
export interface ListSearch {
  status?: SigningRequestStatus | undefined;
  documentId?: string | undefined;
  versionId?: string | undefined;
  search?: string | undefined;
  dateRange?: (typeof dateRanges)[number] | undefined;
  /**
   * The first and the last day on which a request was sent, and the day since which it changed, as `2026-11-02`. `from`
   * may also be an exact time in UTC.
   */
  from?: string | undefined;
  to?: string | undefined;
  updatedSince?: string | undefined;
  campaignId?: string | undefined;
  expiresWithin?: ExpiresWithin | undefined;
  undelivered?: 'true' | undefined;
  externalId?: string | undefined;
  /** The slug of a clause. */
  clause?: string | undefined;
  /** What the signers decided on that clause. */
  accepted?: 'true' | 'false' | undefined;
  sortBy?: SortBy | undefined;
  sortDir?: SortDir | undefined;
  /** Starts at 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

export type ExpiresWithin = NonNullable<ListSigningRequestsQuery['expiresWithin']>;
export type SortBy = NonNullable<ListSigningRequestsQuery['sortBy']>;
type SortDir = NonNullable<ListSigningRequestsQuery['sortDir']>;

export const expiryRanges: ExpiresWithin[] = ['3d', '7d', '30d'];
const sorts: SortBy[] = ['created_at', 'signer_name', 'status'];
const directions: SortDir[] = ['asc', 'desc'];

/** The same defaults as the API's. */
export const defaults = { sortBy: 'created_at', sortDir: 'desc', page: 1, limit: 25 } as const;

/** Reads the URL and leaves out invalid values and defaults. */
export function readListSearch(given: Record<string, unknown>): ListSearch {
  const clause = text(given.clause, 100);
  const read: ListSearch = {
    status: oneOf(signingRequestStatuses, given.status),
    documentId: readUuid(given.documentId),
    versionId: readUuid(given.versionId),
    search: text(given.search, maxSearchLength),
    dateRange: oneOf(dateRanges, given.dateRange),
    from: readDay(given.from) ?? readTimestamp(given.from),
    to: readDay(given.to),
    updatedSince: readDay(given.updatedSince),
    campaignId: readUuid(given.campaignId),
    expiresWithin: oneOf(expiryRanges, given.expiresWithin),
    // The router parses `undelivered=true` as a boolean.
    undelivered: oneOf(['true'], String(given.undelivered)),
    externalId: text(given.externalId, 255),
    clause,
    accepted: clause === undefined ? undefined : oneOf(['true', 'false'], String(given.accepted)),
    sortBy: oneOf(sorts, given.sortBy),
    sortDir: oneOf(directions, given.sortDir),
    page: readPage(given.page),
    limit: integer(given.limit, 100),
  };
  const isDefault = (key: string, value: unknown) =>
    Object.entries(defaults).some(([k, v]) => k === key && v === value);
  return Object.fromEntries(
    Object.entries(read).filter(([key, value]) => value !== undefined && !isDefault(key, value)),
  );
}

/** Converts the search into the API's query. */
export function toQuery({ page = defaults.page, limit = defaults.limit, ...filter }: ListSearch) {
  return { ...toFilter(filter), include: 'details' as const, limit, offset: (page - 1) * limit };
}

/** The filters and sort order for an export, which has no pages. */
export function toExportQuery({ page: _, limit: __, ...filter }: ListSearch) {
  return toFilter(filter);
}

/** The filters with the exact times at which their days begin or end. */
function toFilter({ from, to, updatedSince, ...filter }: Omit<ListSearch, 'page' | 'limit'>) {
  const firstDay = readDay(from);
  return defined({
    ...filter,
    from: firstDay ? startOfDay(firstDay) : from,
    to: to && endOfDay(to),
    updatedSince: updatedSince && startOfDay(updatedSince),
  });
}

/** The filters without the sort order and the page. */
export function filtersOf({ page: _, limit: __, sortBy: ___, sortDir: ____, ...filters }: ListSearch) {
  return filters;
}

/** Whether any filter is set. */
export function isFiltered(search: ListSearch) {
  return Object.values(filtersOf(search)).some((filter) => filter !== undefined);
}

function oneOf<Value>(known: readonly Value[], given: unknown): Value | undefined {
  return known.find((value) => value === given);
}

/** The router parses `search=2024` as a number. */
function text(given: unknown, maxLength: number): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  return String(given).slice(0, maxLength) || undefined;
}

function integer(given: unknown, max: number): number | undefined {
  return typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= max
    ? given
    : undefined;
}
