import type { ListSigningRequestsQuery, SigningRequestStatus } from '../../sdk/resources.ts';

/** The filters, sort order and page of the list, as read from the URL. Defaults are left out. */
export interface ListSearch {
  status?: Status | undefined;
  documentId?: string | undefined;
  versionId?: string | undefined;
  search?: string | undefined;
  dateRange?: DateRange | undefined;
  sortBy?: SortBy | undefined;
  sortDir?: SortDir | undefined;
  /** Starts at 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

export type Status = SigningRequestStatus;
export type DateRange = NonNullable<ListSigningRequestsQuery['dateRange']>;
export type SortBy = NonNullable<ListSigningRequestsQuery['sortBy']>;
type SortDir = NonNullable<ListSigningRequestsQuery['sortDir']>;

export const statuses: Status[] = [
  'PENDING',
  'ACCEPTED_FULL',
  'ACCEPTED_PARTIAL',
  'REJECTED',
  'VOIDED',
  'EXPIRED',
];
export const dateRanges: DateRange[] = ['7d', '30d', '90d'];
const sorts: SortBy[] = ['created_at', 'signer_name', 'status'];
const directions: SortDir[] = ['asc', 'desc'];

/** The same defaults as the API's. */
export const defaults = { sortBy: 'created_at', sortDir: 'desc', page: 1, limit: 25 } as const;

/** Reads the URL and leaves out invalid values and defaults. */
export function readListSearch(given: Record<string, unknown>): ListSearch {
  const read: ListSearch = {
    status: oneOf(statuses, given.status),
    documentId: uuid(given.documentId),
    versionId: uuid(given.versionId),
    search: text(given.search),
    dateRange: oneOf(dateRanges, given.dateRange),
    sortBy: oneOf(sorts, given.sortBy),
    sortDir: oneOf(directions, given.sortDir),
    page: integer(given.page, Number.MAX_SAFE_INTEGER / 100),
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
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query: ListSigningRequestsQuery = Object.fromEntries(given);
  return { ...query, include: 'details' as const, limit, offset: (page - 1) * limit };
}

/** Whether any filter is set. */
export function isFiltered({ status, documentId, versionId, search, dateRange }: ListSearch): boolean {
  return [status, documentId, versionId, search, dateRange].some((filter) => filter !== undefined);
}

function oneOf<Value>(known: Value[], given: unknown): Value | undefined {
  return known.find((value) => value === given);
}

function uuid(given: unknown): string | undefined {
  const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  return typeof given === 'string' && pattern.test(given) ? given : undefined;
}

/** The router parses `search=2024` as a number. */
function text(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  return String(given).slice(0, 200) || undefined;
}

function integer(given: unknown, max: number): number | undefined {
  return typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= max
    ? given
    : undefined;
}
