import { errorMessage } from '../error-message.ts';
import { UnreachableAtError } from './unreachable-at-error.ts';

/**
 * Why the database cannot be reached, for operators: the message of the error, or of each address if a name has
 * several, after the variable if it is another than DATABASE_URL.
 */
export function unavailableReason(error: unknown): string {
  if (!(error instanceof AggregateError)) return reasonOf(errorMessage(error));
  // Its own message is empty.
  const reasons = error.errors.map(unavailableReason).join(', ');
  return error instanceof UnreachableAtError ? `${error.variable}: ${reasons}` : reasons;
}

/** What pg says, in its own terms, about a query during which its connection ended, and about any later one. */
const lostConnection = /^(Connection terminated( unexpectedly)?|Client (has encountered|was closed).*)$/;

function reasonOf(message: string): string {
  return lostConnection.test(message) ? 'the connection was lost' : message;
}
