import type { SigningRequestInList } from '../../../sdk/resources.ts';

/**
 * The selected requests by id, in the order in which they were selected. They may be on different pages of the list.
 */
export type Selection = ReadonlyMap<string, SigningRequestInList>;

export const nothing: Selection = new Map();

/** The maximum that is selected and worked through at once: about a quarter of an hour at the pace of `createPace`. */
export const maxSelected = 10_000;

/** Adds rows to the selection, or removes them from it. */
export function withRows(selection: Selection, rows: SigningRequestInList[], isSelected: boolean): Selection {
  const changed = new Map(selection);
  for (const row of rows) {
    if (isSelected) changed.set(row.id, row);
    else changed.delete(row.id);
  }
  return changed;
}

/** The rows from one to another, both included, whichever comes first; only `to` if `from` is not on the page. */
export function rowsBetween(
  rows: SigningRequestInList[],
  from: string | undefined,
  to: string,
): SigningRequestInList[] {
  const end = rows.findIndex(({ id }) => id === to);
  const start = rows.findIndex(({ id }) => id === from);
  if (start < 0) return rows.slice(end, end + 1);
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** How much of a page is selected. */
export function selectedOf(selection: Selection, rows: SigningRequestInList[]): 'none' | 'some' | 'all' {
  const count = rows.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** The selected requests as the list shows them now, since their status may have changed. */
export function upToDate(selection: Selection, rows: SigningRequestInList[]): SigningRequestInList[] {
  const current = new Map(rows.map((row) => [row.id, row]));
  return [...selection.values()].map((request) => current.get(request.id) ?? request);
}

/** What can be done with the selected requests. */
export function groupByAction(requests: SigningRequestInList[]) {
  return {
    pending: requests.filter(({ status }) => status === 'PENDING'),
    withEvidence: requests.filter(({ status }) => status !== 'PENDING'),
    withCertificate: requests.filter(({ completed_at }) => completed_at !== null),
  };
}
