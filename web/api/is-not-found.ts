import { AssentError } from '../../sdk/assent-error.ts';

/** Whether the API responded with 404, as opposed to failing for any other reason. */
export function isNotFound(error: unknown): boolean {
  return error instanceof AssentError && error.status === 404;
}
