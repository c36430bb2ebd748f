/** Minutes from each failed attempt to the next: 12 attempts, the last one 24 hours after the first. */
const delays = [1, 2, 5, 10, 20, 40, 90, 180, 300, 360, 432];

/** Seconds from a failed attempt, counted from 1, to the next one; null after the last. */
export function secondsToNextAttempt(attempt: number): number | null {
  const minutes = delays[attempt - 1];
  return minutes === undefined ? null : minutes * 60;
}
