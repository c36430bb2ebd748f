import { AssentError } from '../../sdk/assent-error.ts';
import { ConnectionError } from '../../sdk/connection-error.ts';

/** A message for the user, and the request id under which the server's log has the error. */
export function describeError(error: unknown): { message: string; requestId: string | undefined } {
  if (error instanceof AssentError) return { message: error.message, requestId: error.requestId };
  if (error instanceof ConnectionError || error instanceof TypeError)
    return { message: 'Can’t reach the service. Check your connection and try again.', requestId: undefined };
  return { message: 'Something went wrong on this page. Reload it and try again.', requestId: undefined };
}
