/**
 * A day as an input of type `date` gives it, such as `2026-11-02`; undefined for anything else, also a year being
 * typed.
 */
export function readDay(given: unknown): string | undefined {
  if (typeof given !== 'string' || !/^2\d{3}-\d\d-\d\d$/.test(given)) return undefined;
  const read = new Date(`${given}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(given) ? given : undefined;
}

/** A timestamp in UTC, such as `2026-11-02T09:00:00.000Z`; undefined for anything else. */
export function readTimestamp(given: unknown): string | undefined {
  if (typeof given !== 'string' || readDay(given.slice(0, 10)) === undefined) return undefined;
  const read = new Date(given);
  return !Number.isNaN(read.getTime()) && read.toISOString() === given ? given : undefined;
}

/** When a day begins where the user is, as a timestamp in UTC. */
export function startOfDay(day: string): string {
  return midnight(day, 0);
}

/** When the day after begins where the user is, as a timestamp in UTC. */
export function endOfDay(day: string): string {
  return midnight(day, 1);
}

/** The day that is this many days before a moment, where the user is. */
export function dayBefore(now: Date, days: number): string {
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}

/** The day of a moment where the user is. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** Days don't all have 24 hours, so they are added as days. */
function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
