import type { Pagination } from '../../wire/contract.ts';
import { ToolError } from './tool.ts';

/** How many items a page of a tool has. */
export const pageSize = 25;

/**
 * A page of items that the API returns all at once. The cursor is the index of the page's first item, and that of the
 * next page is null after the last one. Throws a ToolError for a cursor that no page has named.
 */
export function pageOf<Item>(items: readonly Item[], cursor: unknown) {
  const start = startOf(cursor);
  return pageFrom(start, items.slice(start, start + pageSize), items.length);
}

/** A page of items that begins at an index, of a list with `total` items. */
export function pageFrom<Item>(start: number, items: readonly Item[], total: number) {
  const end = start + items.length;
  return { total, items, next_cursor: end < total ? String(end) : null };
}

/** A page that the API returned for a cursor of its own. */
export function pageByCursor<Item>(items: readonly Item[], { total, next_cursor = null }: Pagination) {
  return { total, items, next_cursor };
}

/** The index that a cursor names; 0 without one. */
export function startOf(cursor: unknown): number {
  if (cursor === undefined || cursor === '') return 0;
  if (typeof cursor === 'string' && /^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new ToolError('cursor: must be the next_cursor of the previous page, or be left out.');
}
