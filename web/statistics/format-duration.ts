import { texts } from '../texts/statistics.ts';

/** Each unit with its length in seconds. */
const units: [keyof typeof texts.durations, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A duration in the largest unit that it exceeds, rounded up, such as "8 hours". */
export function formatDuration(seconds: number): string {
  const [name, size] = units.find(([, each]) => seconds > each) ?? ['minute' as const, 60];
  return texts.durations[name](Math.max(1, Math.ceil(seconds / size)));
}

export interface TimeUnit {
  /** In seconds. */
  size: number;
  symbol: string;
}

/** The unit for a chart's axis, chosen by the longest duration so that the axis needs only a few whole numbers. */
export function chooseTimeUnit(longest: number): TimeUnit {
  if (longest > 3 * 86_400) return { size: 86_400, symbol: texts.symbols.day };
  return longest > 3 * 3_600
    ? { size: 3_600, symbol: texts.symbols.hour }
    : { size: 60, symbol: texts.symbols.minute };
}
