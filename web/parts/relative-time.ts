import { common } from '../texts/common.ts';
import { locale } from '../texts/language.ts';
import { dateFormat } from './date-format.ts';

const formatDate = dateFormat({ dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/**
 * A moment in words, as seen from `now`, such as “2 hours ago”. Minutes and hours are rounded. From 24 hours on, it
 * counts calendar days where the user is, because words like “tomorrow” name them; from 30 days on, it is a date.
 *
 * @param inSentence whether it follows a verb, where some languages put a word before a date
 */
export function relativeTime(at: Date, now: Date, inSentence: boolean, inWords = relative): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const distance = Math.abs(seconds);
  if (distance > 30 * 86_400) return inSentence ? common.onDate(formatDate(at)) : formatDate(at);
  if (distance < 60) return common.justNow;
  const minutes = Math.round(seconds / 60);
  if (Math.abs(minutes) < 60) return inWords.format(minutes, 'minute');
  const hours = Math.round(seconds / 3_600);
  if (Math.abs(hours) < 24) return inWords.format(hours, 'hour');
  return inWords.format(dayNumber(at) - dayNumber(now), 'day');
}

/** Numbers the calendar days where the user is. */
function dayNumber(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / 86_400_000;
}
