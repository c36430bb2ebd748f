import type { Pagination } from '../../../wire/contract.ts';
import { fromBase64url } from '../crypto/base64url.ts';
import type { Keyring } from '../crypto/keyring.ts';
import { seal, unseal } from '../crypto/seal.ts';
import { ApiError } from './api-error.ts';

/**
 * A cursor for the page after a position in a list. `kind` names the list and the form of the position. Sealed, because
 * the position may contain a signer's name.
 */
export function writeCursor<Position extends unknown[]>(
  keyring: Keyring,
  kind: string,
  ...position: Position
): string {
  return seal(keyring, JSON.stringify([kind, ...position])).toString('base64url');
}

/** The position that `writeCursor` was given for a cursor of this kind. BAD_REQUEST for anything else. */
export function readCursor<Position extends unknown[]>(
  keyring: Keyring,
  kind: string,
  cursor: string,
): Position {
  try {
    // Only `writeCursor` can have sealed a value that begins with its kind.
    const [sealedKind, ...position]: [string, ...Position] = JSON.parse(
      unseal(keyring, fromBase64url(cursor) ?? Buffer.alloc(0)),
    );
    if (sealedKind === kind) return position;
  } catch {
    // Refused below.
  }
  throw new ApiError('BAD_REQUEST', 'cursor: must be empty or the next_cursor of a page.');
}

/** BAD_REQUEST for a cursor that comes with an offset, because both say where a page begins. */
export function refuseCursorWithOffset(cursor: string | undefined, offset: number): void {
  if (cursor !== undefined && offset > 0)
    throw new ApiError('BAD_REQUEST', 'cursor: cannot be combined with offset.');
}

/**
 * A page of a list. `rows` has one more than `limit` unless it is the last page. Only a page that was requested with a
 * cursor, even an empty one, has a `next_cursor`: `cursorAfter` of its last row, or null on the last page.
 */
export function cursorPage<Row>(
  rows: Row[],
  {
    total,
    limit,
    offset = 0,
    cursor,
  }: Omit<Pagination, 'next_cursor' | 'offset'> & { offset?: number; cursor: string | undefined },
  cursorAfter: (last: Row) => string,
): { data: Row[]; pagination: Pagination } {
  const data = rows.slice(0, limit);
  const pagination = { total, limit, offset };
  if (cursor === undefined) return { data, pagination };
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, pagination: { ...pagination, next_cursor: last ? cursorAfter(last) : null } };
}
