import { dateFormat } from '../parts/date-format.ts';

const formatDate = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a day such as `2026-03-01`. The API counts days in UTC. */
export function formatDay(date: string): string {
  return formatDate(new Date(`${date}T00:00:00Z`));
}
