/** Waits until the next call may begin, or `signal` is aborted. */
export type Pace = (signal: AbortSignal) => Promise<void>;

/**
 * A user has 1,000 calls a minute by default (docs/operations/configuration.md, ten times RATE_LIMIT_PER_MINUTE). At
 * this pace, a long run makes 820 in its first minute and 720 in each further one, so the rest of the dashboard keeps
 * working.
 */
export const callsAtOnce = 100;
export const callsPerSecond = 12;

/** Lets `callsAtOnce` calls begin immediately, and from then on `callsPerSecond`. */
export function createPace(now: () => number = () => performance.now(), wait = waitFor): Pace {
  const msPerCall = 1000 / callsPerSecond;
  let nextAt = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    const time = now();
    nextAt = Math.max(nextAt, time - callsAtOnce * msPerCall) + msPerCall;
    if (nextAt > time) await wait(nextAt - time, signal);
  };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
}
