import type { Keyring } from '../platform/crypto/keyring.ts';
import { seal, unseal } from '../platform/crypto/seal.ts';
import { ApiError } from '../platform/http/api-error.ts';

/** Where a page of comments ended: the time of the decision and its signing request. */
interface Position {
  at: string;
  id: string;
}

/** Marks what was sealed as a cursor, in this form. */
const kind = 'comments-1';

export function writeCommentCursor(keyring: Keyring, { at, id }: Position): string {
  return seal(keyring, JSON.stringify([kind, { at, id }])).toString('base64url');
}

/** The position that a cursor stands for. BAD_REQUEST for anything else. */
export function readCommentCursor(keyring: Keyring, cursor: string): Position {
  let content: [string, Position] | undefined;
  try {
    // Only `writeCommentCursor` can have sealed a value that begins like this.
    content = JSON.parse(unseal(keyring, Buffer.from(cursor, 'base64url')));
  } catch {
    // Refused below.
  }
  if (content?.[0] !== kind)
    throw new ApiError('BAD_REQUEST', 'cursor: must be empty or the next_cursor of a page.');
  return content[1];
}
