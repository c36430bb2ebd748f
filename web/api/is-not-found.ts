import { AssentError } from '../../sdk/assent-error.ts';

/** Whether the service has answered that there is no such thing, and not merely failed to answer. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AssentError && error.status === 404;
}
