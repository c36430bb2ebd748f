import { AssentError } from './assent-error.ts';
import { ConnectionError } from './connection-error.ts';

/** The rate limit window in seconds. Longer waits, as between reminders, are for the caller to handle. */
const maxPauseSeconds = 60;

interface Attempted {
  method: string;
  idempotencyKey: string | undefined;
  /** How many attempts were made before this one. */
  attempt: number;
}

/** Whether a failed request may be sent again without taking effect twice. */
export function canRepeat(error: unknown, { method, idempotencyKey, attempt }: Attempted): boolean {
  const isSafe = method !== 'POST' || idempotencyKey !== undefined;
  if (error instanceof ConnectionError) return isSafe;
  if (!(error instanceof AssentError)) return false;
  // Rate-limited requests were not processed. A request interrupted by a failure may have been.
  if (error.status === 429) return true;
  // The previous attempt, whose response was lost, may still be running. A stored conflict is marked as a replay.
  if (error.status === 409) return idempotencyKey !== undefined && attempt > 0 && !error.isReplayed;
  return isSafe && (error.status === 502 || error.status === 503 || error.status === 504);
}

/** Undefined when the service asks to wait longer than a call should take. */
export function secondsUntilRetry(error: unknown, attempt: number): number | undefined {
  const given = error instanceof AssentError ? error.retryAfterSeconds : undefined;
  if (given === undefined) return 0.5 * 2 ** attempt * (0.5 + Math.random() / 2);
  return given > maxPauseSeconds ? undefined : given;
}

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
