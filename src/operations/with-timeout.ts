import { within } from '../platform/within.ts';

/** The result of `work`, or undefined when it fails or takes longer than the timeout. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  return within(milliseconds, work, 'no result').catch(() => undefined);
}
