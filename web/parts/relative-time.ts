import { common } from '../texts/common.ts';
import { locale } from '../texts/language.ts';

const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/**
 * A moment in words, as seen from `now`, such as “2 hours ago”. From 24 hours on, it counts calendar days where the user is,
 * because words like “tomorrow” name them; from 30 days on, it is a date.
 *
 * @param inSentence whether it follows a verb, where some languages put a word before a date
 */
export function relativeTime(at: Date, now: Date, inSentence: boolean): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const distance = Math.abs(seconds);
  if (distance > 30 * 86_400) return inSentence ? common.onDate(date.format(at)) : date.format(at);
  if (distance >= 86_400) return relative.format(dayNumber(at) - dayNumber(now), 'day');
  if (distance >= 3_600) return relative.format(Math.round(seconds / 3_600), 'hour');
  return distance >= 60 ? relative.format(Math.round(seconds / 60), 'minute') : common.justNow;
}

/** Numbers the calendar days where the user is. */
function dayNumber(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000;
}
