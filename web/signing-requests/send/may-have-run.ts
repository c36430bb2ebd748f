import { AssentError } from '../../../sdk/assent-error.ts';

/** Refusals of users whose role or membership has ended, also when an earlier attempt was processed. */
const checkedFirst = ['FORBIDDEN', 'NOT_A_MEMBER'];

/**
 * Whether the service may have created requests although sending failed. A refusal means that it has not, except when
 * an earlier attempt, whose response was lost, may have been processed or may still be running.
 */
export function mayHaveRun(failure: unknown): boolean {
  const isRefusal = failure instanceof AssentError && failure.status >= 400 && failure.status < 500;
  return !isRefusal || [401, 409, 429].includes(failure.status) || checkedFirst.includes(failure.code);
}
