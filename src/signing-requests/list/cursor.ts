import type { SigningRequestFilter } from '../../../wire/signing-request-filter.ts';
import type { SigningRequestInList } from '../../../wire/signing-requests.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readCursor, writeCursor } from '../../platform/http/cursor.ts';

/** Where a page of a list ended: the values that its last request was sorted by. */
export interface Position {
  createdAt: string;
  id: string;
  signerName: string | null;
  status: string | null;
  updatedAt: string | null;
}

type Sorted = Pick<SigningRequestInList, 'created_at' | 'id' | 'signer_name' | 'status'> & {
  /** Needed when the list is sorted by it. */
  updated_at?: string;
};
type Sort = Pick<SigningRequestFilter, 'sortBy' | 'sortDir'>;

/** The form of a cursor of this list. */
const kind = 'signing-requests-1';

/** What a cursor contains: the order of the list and where the page ended. */
type Content = [Sort['sortBy'], Sort['sortDir'], Position];

/** A cursor for the page after this request. */
export function writeListCursor(keyring: Keyring, { sortBy, sortDir }: Sort, last: Sorted): string {
  const { created_at, id, signer_name, status, updated_at } = last;
  return writeCursor<Content>(keyring, kind, sortBy, sortDir, {
    createdAt: created_at,
    id,
    signerName: sortBy === 'signer_name' ? signer_name : null,
    status: sortBy === 'status' ? status : null,
    updatedAt: sortBy === 'updated_at' ? (updated_at ?? null) : null,
  });
}

/** The position that a cursor of this order stands for. BAD_REQUEST for anything else. */
export function readListCursor(keyring: Keyring, sort: Sort, cursor: string): Position {
  const [sortBy, sortDir, position] = readCursor<Content>(keyring, kind, cursor);
  if (sortBy !== sort.sortBy || sortDir !== sort.sortDir)
    throw new ApiError('BAD_REQUEST', 'cursor: belongs to a page with another sortBy or sortDir.');
  return position;
}
