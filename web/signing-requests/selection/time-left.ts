import { texts } from '../../texts/selection.ts';
import { callsAtOnce, callsPerSecond } from './pace.ts';

/** How long this many requests take at least; empty for a few, which take no time worth mentioning. */
export function describeTimeLeft(count: number): string {
  if (count <= callsAtOnce) return '';
  const seconds = count / callsPerSecond;
  return seconds < 60 ? texts.run.lessThanAMinute : texts.run.minutesLeft(Math.round(seconds / 60));
}
