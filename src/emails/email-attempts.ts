/** Minutes from each failed attempt to the next one: 12 attempts, the last one 24 hours after the first. */
const pauses = [1, 2, 5, 10, 20, 40, 90, 180, 300, 360, 432];

/** Seconds from the failed attempt of this number, counted from 1, to the next one; undefined when it was the last. */
export function pauseAfterAttempt(attempt: number): number | undefined {
  const minutes = pauses[attempt - 1];
  return minutes === undefined ? undefined : minutes * 60;
}
