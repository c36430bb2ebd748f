/** Pixels. */
export const chartHeight = 260;

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Days are counted in UTC. */
export function dayWords(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}
