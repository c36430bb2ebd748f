import { countOf } from '../parts/count.ts';

/** Each unit with its length in seconds. */
/** Each unit with its length in seconds. */
const units: [string, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A duration in the largest unit that it exceeds, rounded up, such as "8 hours". */
export function formatDuration(seconds: number): string {
  const [name, size] = units.find(([, each]) => seconds > each) ?? ['minute', 60];
  return countOf(Math.max(1, Math.ceil(seconds / size)), name);
}

export interface TimeUnit {
  /** In seconds. */
  size: number;
  symbol: string;
}

/** The unit for a chart's axis, chosen by the longest duration so that the axis needs only a few whole numbers. */
export function chooseTimeUnit(longest: number): TimeUnit {
  if (longest > 3 * 86_400) return { size: 86_400, symbol: 'd' };
  return longest > 3 * 3_600 ? { size: 3_600, symbol: 'h' } : { size: 60, symbol: 'min' };
}
