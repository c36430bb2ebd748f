import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts `perSecond` requests a second until `isDone`, without waiting for earlier ones. Returns the duration of each
 * in milliseconds from the time it was due, so that a stall counts for all requests that it delayed.
 */
export async function sendAtConstantRate(
  perSecond: number,
  isDone: () => boolean,
  send: () => Promise<void>,
): Promise<number[]> {
  const taken: number[] = [];
  const running = new Set<Promise<void>>();
  let failure: unknown;
  const begun = performance.now();
  for (let count = 0; !isDone() && failure === undefined; count += 1) {
    const due = begun + (count * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    const sent = send()
      .then(() => void taken.push(performance.now() - due))
      .catch((error) => {
        failure = error;
      })
      .finally(() => running.delete(sent));
    running.add(sent);
  }
  await Promise.all(running);
  if (failure !== undefined) throw failure;
  return taken;
}

/** A function that returns true after this many seconds. */
export function stopAfter(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

/** The percentile: the value that this share of the values is below. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
