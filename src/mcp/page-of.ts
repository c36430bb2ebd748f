import { ToolError } from './tool.ts';

/** How many items a page of a tool has. */
export const pageSize = 25;

/**
 * A page of items that the API returns all at once. The cursor is the index of the page's first item, and that of the
 * next page is null after the last one. Throws a ToolError for a cursor that no page has named.
 */
export function pageOf<Item>(items: readonly Item[], cursor: unknown) {
  const start = startOf(cursor);
  const end = start + pageSize;
  return {
    total: items.length,
    items: items.slice(start, end),
    next_cursor: end < items.length ? String(end) : null,
  };
}

/** The index that a cursor names; 0 without one. */
export function startOf(cursor: unknown): number {
  if (cursor === undefined || cursor === '') return 0;
  if (typeof cursor === 'string' && /^\d{1,9}$/.test(cursor)) return Number(cursor);
  throw new ToolError('cursor: must be the next_cursor of the previous page, or be left out.');
}
