import { AssentError } from './assent-error.ts';
import { ConnectionError } from './connection-error.ts';
import type { Request } from './request.ts';

/** The longest pause: the rate limit window. Longer waits, as between reminders, are for the caller to handle. */
const maxPauseSeconds = 60;

interface Attempted extends Request {
  idempotencyKey: string | undefined;
}

/** Whether a failed request may be sent again without taking effect twice. */
export function canRepeat(error: unknown, { method, body, idempotencyKey }: Attempted): boolean {
  const isSafe = method === 'POST' ? idempotencyKey !== undefined : !isConditional(body);
  if (error instanceof ConnectionError) return isSafe;
  if (!(error instanceof AssentError)) return false;
  // Rate-limited requests were not processed. A request interrupted by a failure may have been.
  if (error.status === 429) return true;
  // Of all conflicts, only the one with a request that is still running under the same key says when to try again.
  if (error.status === 409) return idempotencyKey !== undefined && error.retryAfterSeconds !== undefined;
  return isSafe && (error.status === 502 || error.status === 503 || error.status === 504);
}

/**
 * Whether a change is refused if there was another one since the caller read the state. A retry would be refused
 * because of the first attempt.
 */
function isConditional(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'expected_updated_at' in body &&
    body.expected_updated_at !== undefined
  );
}

/** Whether a request may have taken effect although it failed. A rate-limited one was not processed. */
export function mayHaveRun(error: unknown): boolean {
  return !(error instanceof AssentError && error.status === 429);
}

/** Whether the error of a retry means that an earlier attempt has already removed the thing. */
export function isDone(error: unknown, { isRemoval }: Request): boolean {
  return isRemoval === true && error instanceof AssentError && error.code === 'NOT_FOUND';
}

/** Undefined when the service asks to wait longer than a call should take. */
export function secondsUntilRetry(error: unknown, attempt: number): number | undefined {
  const given = error instanceof AssentError ? error.retryAfterSeconds : undefined;
  if (given === undefined) return Math.min(maxPauseSeconds, 0.5 * 2 ** attempt) * (0.5 + Math.random() / 2);
  return given > maxPauseSeconds ? undefined : given;
}

/** Waits. Rejects with the reason of the signal when that aborts. */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop);
  });
}
