import { setTimeout as sleep } from 'node:timers/promises';

const dayMs = 86_400_000;

/** Longer than a test takes on a busy machine. */
const marginMs = 20_000;

/**
 * Before a test of what happened "today": waits until midnight in UTC has passed if it is less than 20 s away. Otherwise what the
 * test does would be of one day, and what it reads of the next.
 */
export async function passMidnight(): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs < marginMs) await sleep(leftMs + 100);
}
