import type { DeliveryAttempt } from '../../../wire/webhooks.ts';

/**
 * Seconds from the end of a failed attempt to its retry; the delivery has FAILED after the last (contract section 4).
 */
const retryAfterSeconds = [2, 4, 8];

/** How many attempts a delivery gets, the first one included. */
export const maxAttempts = retryAfterSeconds.length + 1;

/** The status of a delivery after an attempt. */
export type Outcome =
  | { status: 'SUCCEEDED' | 'FAILED'; retryAfterSeconds: null }
  | { status: 'PENDING'; retryAfterSeconds: number };

/** @param attemptsBefore how many attempts of the delivery came before this one */
export function outcomeOf(attempt: DeliveryAttempt, attemptsBefore: number): Outcome {
  if (hasSucceeded(attempt)) return { status: 'SUCCEEDED', retryAfterSeconds: null };
  const seconds = retryAfterSeconds[attemptsBefore];
  if (seconds === undefined) return { status: 'FAILED', retryAfterSeconds: null };
  return { status: 'PENDING', retryAfterSeconds: seconds };
}

function hasSucceeded({ error, response_status }: DeliveryAttempt): boolean {
  return error === null && response_status !== null && response_status >= 200 && response_status < 300;
}
