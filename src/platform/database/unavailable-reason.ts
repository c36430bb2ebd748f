import { errorMessage } from '../error-message.ts';

/**
 * Why the database cannot be reached, for operators: the message of the error, or of each address if a name has
 * several.
 */
export function unavailableReason(error: unknown): string {
  // Its own message is empty.
  if (error instanceof AggregateError) return error.errors.map(unavailableReason).join(', ');
  return errorMessage(error);
}
