import { common } from '../texts/common.ts';
import { locale } from '../texts/language.ts';

const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' });
const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

interface TimeProps {
  at: string;
  /** Whether it follows a verb, where some languages put a word before a date. */
  inSentence?: boolean;
}

/** A time relative to now, with the exact time as its tooltip. */
export function Time({ at, inSentence = false }: TimeProps) {
  return (
    <time dateTime={at} data-tooltip={exactTime(at)} style={{ whiteSpace: 'nowrap' }}>
      {relativeTime(new Date(at), new Date(), inSentence)}
    </time>
  );
}

/** The exact time in the user's time zone, with the zone's name. */
export function exactTime(at: string): string {
  return dateTime.format(new Date(at));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

function relativeTime(at: Date, now: Date, inSentence: boolean): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) > 30 * 86_400) return inSentence ? common.onDate(date.format(at)) : date.format(at);
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : common.justNow;
}
