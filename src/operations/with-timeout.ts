import { setTimeout as sleep } from 'node:timers/promises';

/** The result of `work`, or undefined when it fails or takes longer. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, sleep(milliseconds, undefined, { signal: timer.signal })]);
  } catch {
    return undefined;
  } finally {
    timer.abort();
  }
}
