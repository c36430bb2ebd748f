import type { SigningRequestFilter, SigningRequestInList } from '../../wire/signing-requests.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { seal, unseal } from '../platform/crypto/seal.ts';
import { ApiError } from '../platform/http/api-error.ts';

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

/** Marks what was sealed as a cursor, in this form. */
const kind = 'signing-requests-1';

/** A cursor for the page after this request. Sealed, because it may contain the signer's name. */
export function writeCursor(keyring: Keyring, sort: Sort, last: Sorted): string {
  const { created_at, id, signer_name, status, updated_at } = last;
  const position: Position = {
    createdAt: created_at,
    id,
    signerName: sort.sortBy === 'signer_name' ? signer_name : null,
    status: sort.sortBy === 'status' ? status : null,
    updatedAt: sort.sortBy === 'updated_at' ? (updated_at ?? null) : null,
  };
  return seal(keyring, JSON.stringify([kind, sort.sortBy, sort.sortDir, position])).toString('base64url');
}

/** The position that a cursor of this sort order stands for. BAD_REQUEST for anything else. */
export function readCursor(keyring: Keyring, { sortBy, sortDir }: Sort, cursor: string): Position {
  let content: [string, string, string, Position] | undefined;
  try {
    // Only `writeCursor` can have sealed a value that begins like this.
    content = JSON.parse(unseal(keyring, Buffer.from(cursor, 'base64url')));
  } catch {
    // Refused below.
  }
  if (!content || content[0] !== kind)
    throw new ApiError('BAD_REQUEST', 'cursor: must be empty or the next_cursor of a page.');
  if (content[1] !== sortBy || content[2] !== sortDir)
    throw new ApiError('BAD_REQUEST', 'cursor: is that of a page with another sortBy or sortDir.');
  return content[3];
}
