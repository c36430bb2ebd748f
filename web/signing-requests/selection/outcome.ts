import { AssentError } from '../../../sdk/assent-error.ts';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/selection.ts';

/** What became of one request. */
export interface Outcome {
  kind: 'done' | 'skipped' | 'failed';
  /** A sentence that says why it was not done; empty if it was. */
  reason: string;
}

export interface Result {
  request: SigningRequestInList;
  /** Undefined until it has been worked on. */
  outcome: Outcome | undefined;
  /** Whether the connection or the service failed before it answered. The change may have been made anyway. */
  isUncertain: boolean;
}

export const done: Outcome = { kind: 'done', reason: '' };
export const skipped = (reason: string): Outcome => ({ kind: 'skipped', reason });

/**
 * Statuses that the following requests would get too: signed out, no permission, too many requests, service
 * unavailable.
 */
const statusesForAll = [401, 403, 429, 502, 503, 504];

/** The outcome of a request that the API refused. Throws errors that also affect the following requests. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof AssentError) || statusesForAll.includes(error.status)) throw error;
  const { status, message, requestId } = error;
  const id = status >= 500 && requestId ? ` ${common.requestId(requestId)}.` : '';
  return { kind: 'failed', reason: `${message}${id}` };
}

export type ResultKind = Outcome['kind'] | 'unknown' | 'open';

export const resultKinds: ResultKind[] = ['done', 'skipped', 'failed', 'unknown', 'open'];

export function kindOf({ outcome, isUncertain }: Result): ResultKind {
  return outcome?.kind ?? (isUncertain ? 'unknown' : 'open');
}

export const resultLabels: Record<ResultKind, string> = texts.results.kinds;

/** A sentence that says why it was not done; empty if it was. */
export function reasonOf(result: Result): string {
  if (result.outcome) return result.outcome.reason;
  return result.isUncertain ? texts.results.unknown : texts.results.stopped;
}
