import { AssentError } from '../../sdk/assent-error.ts';

/**
 * How long it takes until the next reminder can be sent; undefined if it was refused for another reason. The client
 * waits out the rate limit, whose window is a minute. Longer waits are those between two reminders.
 */
export function secondsUntilReminder(error: unknown): number | undefined {
  if (!(error instanceof AssentError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds ?? 0;
  return seconds > 60 ? seconds : undefined;
}
