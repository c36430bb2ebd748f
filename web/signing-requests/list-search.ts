import type { ListSigningRequestsQuery, SigningRequestStatus } from '../../sdk/resources.ts';

/** Which signing requests are shown, as the address of the page says. What is left out is as usual. */
export interface ListSearch {
  status?: Status | undefined;
  documentId?: string | undefined;
  versionId?: string | undefined;
  search?: string | undefined;
  dateRange?: DateRange | undefined;
  sortBy?: SortBy | undefined;
  sortDir?: SortDir | undefined;
  /** Counted from 1. */
  page?: number | undefined;
  limit?: number | undefined;
}

export type Status = SigningRequestStatus;
export type DateRange = NonNullable<ListSigningRequestsQuery['dateRange']>;
export type SortBy = NonNullable<ListSigningRequestsQuery['sortBy']>;
export type SortDir = NonNullable<ListSigningRequestsQuery['sortDir']>;

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

/** What the list is unless the address says otherwise, as in the API. */
export const usual = { sortBy: 'created_at', sortDir: 'desc', page: 1, limit: 25 } as const;

/** Leaves out what the address says that there is not, and what is so anyway. */
export function readListSearch(given: Record<string, unknown>): ListSearch {
  const read: ListSearch = {
    status: oneOf(statuses, given.status),
    documentId: uuid(given.documentId),
    versionId: uuid(given.versionId),
    search: words(given.search),
    dateRange: oneOf(dateRanges, given.dateRange),
    sortBy: oneOf(sorts, given.sortBy),
    sortDir: oneOf(directions, given.sortDir),
    page: integer(given.page, Number.MAX_SAFE_INTEGER / 100),
    limit: integer(given.limit, 100),
  };
  const isUsual = (key: string, value: unknown) =>
    Object.entries(usual).some(([k, v]) => k === key && v === value);
  return Object.fromEntries(
    Object.entries(read).filter(([key, value]) => value !== undefined && !isUsual(key, value)),
  );
}

/** What the API is asked for. */
export function toQuery({ page = usual.page, limit = usual.limit, ...filter }: ListSearch) {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query: ListSigningRequestsQuery = Object.fromEntries(given);
  return { ...query, include: 'details' as const, limit, offset: (page - 1) * limit };
}

/** Whether some requests may be left out. */
export function isFiltered({ status, documentId, versionId, search, dateRange }: ListSearch): boolean {
  return [status, documentId, versionId, search, dateRange].some((filter) => filter !== undefined);
}

function oneOf<Value>(known: Value[], given: unknown): Value | undefined {
  return known.find((value) => value === given);
}

function uuid(given: unknown): string | undefined {
  const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  return typeof given === 'string' && form.test(given) ? given : undefined;
}

/** The router reads `search=2024` as a number. */
function words(given: unknown): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  return String(given).slice(0, 200) || undefined;
}

function integer(given: unknown, most: number): number | undefined {
  return typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= most
    ? given
    : undefined;
}
