import { setTimeout as sleep } from 'node:timers/promises';

const hourMs = 3_600_000;
const marginMs = 45_000;

/**
 * For tests in which today stays the same day. Waits for the next full hour when it is close, since it is midnight in
 * some of the time zones in question.
 */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = hourMs - (Date.now() % hourMs);
  if (leftMs < marginMs) await sleep(leftMs);
}
