import { useSyncExternalStore } from 'react';
import { dateFormat } from './date-format.ts';
import { onEachMinute } from './each-minute.ts';
import { relativeTime } from './relative-time.ts';

const formatExactly = dateFormat({ dateStyle: 'long', timeStyle: 'long' });

interface TimeProps {
  at: string;
  /** Whether it follows a verb, where some languages put a word before a date. */
  inSentence?: boolean;
}

/** A time relative to now, with the exact time as its tooltip. It is rendered again only when its text changes. */
export function Time({ at, inSentence = false }: TimeProps) {
  const text = useSyncExternalStore(onEachMinute, () => relativeTime(new Date(at), new Date(), inSentence));
  return (
    <time dateTime={at} data-tooltip={exactTime(at)}>
      {text}
    </time>
  );
}

/** The exact time in the user's time zone, with the zone's name. */
export function exactTime(at: string): string {
  return formatExactly(new Date(at));
}
